import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fault } from './fault';
import { testOrder } from './testOrder';

const HERE = dirname(fileURLToPath(import.meta.url));
const JEST = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');

function runJest(env: NodeJS.ProcessEnv, tests: string): Promise<number | null> {
  const args = ['--config', join(HERE, 'jest.config.cjs'), '--runInBand', '--bail', tests];
  const child = spawn(process.execPath, ['--experimental-vm-modules', '--no-warnings', JEST, ...args], {
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/**
 * Runs the database tests whose path contains `tests` on templates with this prefix. Returns the name of the first
 * failed test, or undefined.
 */
export async function noticedBy(prefix: string, tests: string, fault?: Fault): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-fault-'));
  try {
    const planted = join(folder, 'fault.sql');
    writeFileSync(planted, fault?.sql ?? '');
    const failures = join(folder, 'failures');
    const env = {
      // Tests that take turns in a push run all of them here.
      ROTAVISTO_DEEP: '1',
      ROTAVISTO_RACES: '0.25',
      ROTAVISTO_TEST_TEMPLATES: prefix,
      // The parser of migrations rejects an empty statement, so an empty fault stays an empty string.
      ROTAVISTO_PLANTED_FAULT: fault ? planted : '',
      ROTAVISTO_TEST_ORDER: JSON.stringify(testOrder(fault)),
      ROTAVISTO_FAILURES: failures,
    };
    if ((await runJest(env, tests)) === 0) return undefined;
    // A run that ended for another reason throws instead of counting as a surviving fault.
    if (!existsSync(failures)) throw new Error('the tests could not run');
    return readFileSync(failures, 'utf8').split('\n')[0];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
