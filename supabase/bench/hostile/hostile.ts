import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../local/database/freePort';
import { startBackend, startSite } from '../startBackend';
import type { Project } from './api';
import { ATTACKS, ON_SITE } from './attacks';
import { enter, observe } from './honest';

/**
 * `pnpm bench hostile [--only 'deep filters'] [--seconds 10]`: measures users' response times during an attack on the
 * embedded backend (or the built site in front of it), compared with the time before. Exits with 1 when they are more
 * than three times as long.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, seconds: { type: 'string', default: '10' } } });
const seconds = Number(values.seconds);
const MOST = 3;
/** The time after which an attack is running. */
const BEGINS_MS = 3000;
const ATTACKER = fileURLToPath(new URL('attacker.ts', import.meta.url));

async function underAttack(name: string, project: Project, work: () => Promise<boolean>): Promise<boolean> {
  const { url, publishableKey } = project;
  const attacker = spawn(process.execPath, ['--import', 'tsx', ATTACKER, url, publishableKey, name], {
    stdio: ['ignore', 'ignore', 2],
  });
  // The attacker gets a low priority, because it runs on the same machine.
  if (attacker.pid) setPriority(attacker.pid, constants.priority.PRIORITY_LOW);
  try {
    await pause(BEGINS_MS);
    const held = await work();
    if (attacker.exitCode !== null) throw new Error(`${name}: the attack ended by itself`);
    return held;
  } finally {
    attacker.kill('SIGKILL');
  }
}

/** Each attack has a separate backend, so that it does not suffer from the one before. */
async function measure(name: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-hostile-'));
  const isOnSite = ON_SITE.has(name);
  const backend = await (isOnSite ? startSite(folder, await freePort()) : startBackend(folder, 'seed'));
  try {
    const project: Project = JSON.parse(readFileSync(join(folder, 'local.json'), 'utf8'));
    const people = await enter(project, isOnSite ? ['/'] : []);
    await observe(project, people, 2);
    const quiet = await observe(project, people, seconds);
    return await underAttack(name, project, async () => {
      const attacked = await observe(project, people, seconds);
      const ratio = attacked.p95 / quiet.p95;
      const cells = [name, quiet.p95.toFixed(0), attacked.p95.toFixed(0), ratio.toFixed(1), attacked.refused];
      console.log(`| ${[...cells, (loadavg()[0] ?? 0).toFixed(1)].join(' | ')} |`);
      return ratio <= MOST && attacked.refused === 0;
    });
  } finally {
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log('| attack | quiet p95 ms | p95 ms | ratio | refused | load |\n| --- | ---: | ---: | ---: | ---: | ---: |');
for (const name of Object.keys(ATTACKS)) {
  if (values.only && values.only !== name) continue;
  if (!(await measure(name))) process.exitCode = 1;
}
