import { join } from 'node:path';
import { ALL, type ModuleSource } from '../moduleSource';
import { modules, reach } from '../reach';
import { ROOT } from '../run';
import { SINGLETONS } from '../sharedModules';
import { committedExports } from './committedExports';

const NOTHING: ModuleSource = { imports: [], own: new Set(), forwarded: new Map(), stars: [] };
const entryOf = (singleton: string) => join(ROOT, 'shared', 'src', singleton, 'index.ts');

/** The values of the shared singletons that a package imports, itself or through what else it uses of `shared`. */
export function usedExports(packageName: string): Record<string, string[]> {
  const all = modules();
  const entries = new Set(SINGLETONS.map(entryOf));
  // What a singleton imports itself is the shell's.
  const read = (file: string) => (entries.has(file) ? NOTHING : all(file));
  const reached = reach([join(ROOT, packageName, 'src', 'App.tsx')], read);
  const imports = [...reached].filter((file) => /\.tsx?$/.test(file)).flatMap((file) => read(file).imports);
  const { exports } = committedExports();
  return Object.fromEntries(
    SINGLETONS.map((singleton) => {
      const names = new Set(imports.filter(({ file }) => file === entryOf(singleton)).map(({ name }) => name));
      const values = Object.entries(exports[singleton] ?? {}).filter(([, { kind }]) => kind === 'value');
      return [singleton, values.map(([name]) => name).filter((name) => names.has(ALL) || names.has(name))];
    }),
  );
}
