import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { refuse } from '../../../../shared/tooling/ending';
import { SITE } from '../../../../shared/tooling/paths';
import { onCopy } from '../../../../shared/tooling/release/onCopy';
import { readPointers, writePointers } from '../../../../shared/tooling/release/pointers';
import { ASSETS } from '../../../../shared/tooling/release/publish/publishAssets';
import { incompatibilities } from '../../../../shared/tooling/release/uses/problems';
import type { Backend } from '../../serve/backend';
import { problemsOf } from '../gate/gate';
import { withCheckoutBackend } from '../gate/withCheckoutBackend';
import { olderCheckout } from './olderCheckout';

/** Puts one remote as another site has it into a copy of this one. */
function takeRemote(copy: string, other: string, name: RemoteName): void {
  const pointer = readPointers(other).pointers.remotes[name];
  if (!pointer) throw new Error(`${other} has no ${name}`);
  for (const part of [pointer.version, ASSETS]) {
    const folder = join('remotes', name, part);
    // A version from before the shared folder brings all of its files itself.
    if (existsSync(join(other, folder))) cpSync(join(other, folder), join(copy, folder), { recursive: true });
  }
  const { pointers, etag } = readPointers(copy);
  pointers.remotes[name] = pointer;
  writePointers(copy, pointers, etag);
}

type Side = { what: string; shell: string; remotes: string };

/** What a remote of one site says in the shell of another, page by page. */
async function walk({ what, shell, remotes }: Side, name: RemoteName, known: Set<string>, backend: Backend) {
  let line = '';
  const work = async (copy: string) => {
    const [refused] = incompatibilities(copy, [name]);
    const problems = refused ? [] : await problemsOf({ site: copy, names: [name], backend, known });
    line = refused ? `– ${what}: ${refused}` : `${problems.length > 0 ? '✗' : '✓'} ${what}: ${name}`;
    for (const problem of problems) line += `\n    ${problem}`;
  };
  await onCopy(shell, (copy) => takeRemote(copy, remotes, name), work, { remotes: 'copied' });
  console.log(line);
  return !line.startsWith('✗');
}

/**
 * `pnpm test:deep skew [commit]`: every page of the areas of an older commit in today's shell, and of today's areas in the
 * shell of that commit, both with today's database. The commit is the one that last recorded what is live.
 */
async function main() {
  const older = olderCheckout(process.argv[2]);
  try {
    const pages = pathToFileURL(join(older.folder, 'shared', 'src', 'pages', 'index.ts')).href;
    const { ALL_PAGES }: typeof import('@rotavisto/shared/pages') = await import(pages);
    const known = new Set(ALL_PAGES.map(({ path }) => path));
    const before = join(older.folder, 'dist');
    const sides: Side[] = [
      { what: 'an older area in today’s shell', shell: SITE, remotes: before },
      { what: 'today’s area in the older shell', shell: before, remotes: SITE },
    ];
    await withCheckoutBackend(async (backend) => {
      for (const side of sides)
        for (const name of REMOTE_NAMES) if (!(await walk(side, name, known, backend))) process.exitCode = 1;
    });
  } finally {
    older.remove();
  }
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
