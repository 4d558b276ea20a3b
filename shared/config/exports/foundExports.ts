import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run';
import { SINGLETONS } from '../sharedModules';
import { emitDeclarations } from './emitDeclarations';
import type { Found } from './exportList';
import { readExports } from './readExports';

/** What the singletons of this checkout export. */
export function foundExports(): Found {
  const entryOf = (name: string) => join('shared', 'src', name, 'index');
  const folder = emitDeclarations(
    ROOT,
    SINGLETONS.map((name) => join(ROOT, `${entryOf(name)}.ts`)),
  );
  try {
    return Object.fromEntries(SINGLETONS.map((name) => [name, readExports(join(folder, `${entryOf(name)}.d.ts`))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
