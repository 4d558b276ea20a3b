import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run';

/** Writes the declarations (`.d.ts`) of these files, and of all they import, into a folder of their own; says where. */
export function emitDeclarations(root: string, files: readonly string[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rotavisto-declarations-')));
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // Types are checked elsewhere.
    noCheck: true,
    removeComments: true,
    types: [],
    rootDir: root,
    outDir: folder,
  };
  writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files }));
  if (!run('tsc', ['-p', project])) throw new Error('the declarations of @rotavisto/shared could not be written');
  return folder;
}
