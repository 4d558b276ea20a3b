import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ALL_PAGES } from '../../src/pages';
import { ALL, resolveModule } from '../moduleSource';
import { type Modules, reach } from '../reach';
import { packageOf, REMOTE_NAMES } from '../remotes';

const ELEMENT = /'(\/[^']*)': <(\w+)/g;
const LAZY =
  /const (\w+) = lazyPage\(\s*(?:themed\(\s*)?async \(\) =>\s*\(await import\((?:\/\*.*?\*\/ )?'([^']+)'\)\)\.(\w+)/g;
const STATIC = /import \{ (\w+) \} from '([^']+)'/g;

/** The files each page is made of, by its path, read from the `App.tsx` of its remote and the `pages.ts` beside it. */
export function pageSources(root: string, read: Modules): Map<string, Set<string>> {
  const sources = new Map<string, Set<string>>();
  for (const folder of REMOTE_NAMES.map(packageOf)) {
    const app = join(root, folder, 'src', 'App.tsx');
    const tables = [app, join(root, folder, 'src', 'pages.ts')].filter(existsSync);
    const text = tables.map((file) => readFileSync(file, 'utf8')).join('\n');
    const components = new Map(
      [
        ...[...text.matchAll(STATIC)].map(([, name = '', from = '']) => ({ name, from, exported: name })),
        ...[...text.matchAll(LAZY)].map(([, name = '', from = '', exported = ALL]) => ({ name, from, exported })),
      ].map(({ name, from, exported }) => [name, { file: resolveModule(dirname(app), from), name: exported }] as const),
    );
    for (const [, path = '', component = ''] of text.matchAll(ELEMENT)) {
      const { file = null, name = ALL } = components.get(component) ?? {};
      if (file === null) throw new Error(`${app} does not say where ${component} comes from`);
      sources.set(path, reach([{ file, name }], read));
    }
  }
  const missing = ALL_PAGES.filter(({ path }) => !sources.has(path));
  if (missing.length > 0) throw new Error(`no element for ${missing.map(({ path }) => path).join(', ')}`);
  return sources;
}
