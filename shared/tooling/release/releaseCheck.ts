import { resolve } from 'node:path';
import { REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { buildPackage } from '../build/buildPackage';
import { buildsOf, remoteNamed, SHELL } from '../build/packages';
import { refuse } from '../ending';
import { optionsOf } from '../optionsOf';
import { requireSources } from '../parts';
import { SITE } from '../paths';
import { run } from '../run';
import { examine, examineDatabase } from './gate/examine';
import { onCopy } from './onCopy';
import { liveRemotes, readPointers, writePointers } from './pointers';
import { publishRemote } from './publish/publish';
import { liveProject } from './uses/schema';

/**
 * `pnpm release:check <remote|shell> [--live <folder>]`, before a merge: checks a candidate with the live versions of
 * all others. `pnpm release:check database`, before migrations: checks that they keep the objects that live bundles
 * use. Nothing is published.
 */
const { values, positionals } = optionsOf({ allowPositionals: true, options: { live: { type: 'string' } } });

const DATABASE = 'database';

async function putRemote(copy: string, name: RemoteName) {
  for (const build of buildsOf(name)) await buildPackage(build);
  const version = await publishRemote(copy, name, 9);
  const { pointers, etag } = readPointers(copy);
  pointers.remotes[name] = version;
  writePointers(copy, pointers, etag);
}

async function checkDatabase(site: string) {
  const project = liveProject() ?? refuse('SUPABASE_URL and SUPABASE_SECRET_KEY name the live database.');
  await examineDatabase(site, liveRemotes(site), project);
  console.log('The migrations leave in place what the live bundles use.');
}

async function main() {
  const live = resolve(values.live ?? SITE);
  const [wanted] = positionals;
  if (wanted === DATABASE) return checkDatabase(live);
  const name = remoteNamed(wanted);
  if (wanted === SHELL) {
    requireSources([SHELL]);
    if (!run('tsx', ['shell/host/page/releaseShell.ts', '--check', live])) process.exitCode = 1;
    return;
  }
  if (!name) refuse(`Usage: pnpm release:check <${[SHELL, DATABASE, ...REMOTE_NAMES].join('|')}> [--live <folder>]`);
  await onCopy(
    live,
    (copy) => putRemote(copy, name),
    (copy) => examine(copy, [name]),
    { remotes: 'copied' },
  );
  console.log(`${name} works in the live shell.`);
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
