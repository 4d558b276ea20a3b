import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { buildPackage } from '../../../shared/tooling/build/buildPackage';
import { buildsOf, remoteNamed, SHELL, SHELL_BUILDS } from '../../../shared/tooling/build/packages';
import { refuse } from '../../../shared/tooling/ending';
import { SITE } from '../../../shared/tooling/paths';
import { onCopy } from '../../../shared/tooling/release/onCopy';
import { liveRemotes, promote, readPointers, writePointers } from '../../../shared/tooling/release/pointers';
import { publishRemote } from '../../../shared/tooling/release/publish/publish';
import { liveProject } from '../../../shared/tooling/release/uses/schema';
import { publishShell } from '../page/publishShell';
import { examine, examineDatabase } from './gate/examine';

/**
 * `pnpm release:check <remote|shell> [--live <folder>]`, before a merge: the candidate of one bundle with everything else
 * as it is live. `pnpm release:check database`, before migrations are deployed: whether they leave in place what the live
 * bundles use. Nothing is published.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { live: { type: 'string' } } });

const DATABASE = 'database';

async function putShell(copy: string) {
  for (const build of SHELL_BUILDS) await buildPackage(build);
  await publishShell(copy, 9);
}

async function putRemote(copy: string, name: RemoteName) {
  for (const build of buildsOf(name)) await buildPackage(build);
  const version = await publishRemote(copy, name, 9);
  const { pointers, etag } = readPointers(copy);
  pointers.remotes[name] = promote(pointers.remotes[name], version);
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
  if (!name && wanted !== SHELL)
    refuse(`Usage: pnpm release:check <${[SHELL, DATABASE, ...REMOTE_NAMES].join('|')}> [--live <folder>]`);
  await onCopy(
    live,
    (copy) => (name ? putRemote(copy, name) : putShell(copy)),
    (copy) => examine(copy, name ? [name] : liveRemotes(copy)),
    { remotes: 'copied' },
  );
  console.log(name ? `${name} works in the live shell.` : 'The shell works with every live remote.');
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
