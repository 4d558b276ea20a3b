import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = join(__dirname, '../../src/features');

const fileOf = (folder: string, name: string) =>
  ['.tsx', '.ts'].map((extension) => join(folder, `${name}${extension}`)).find((path) => existsSync(path));

/** Returns the module and its static and dynamic imports from its own folder. */
function reached(folder: string, name: string, found = new Map<string, string>()): Map<string, string> {
  const path = fileOf(folder, name);
  if (!path || found.has(name)) return found;
  const text = readFileSync(path, 'utf8');
  found.set(name, text);
  for (const [, next = ''] of text.matchAll(/(?:from|import)\s*\(?'\.\/([\w/]+)'/g)) reached(folder, next, found);
  return found;
}

const features = readdirSync(FEATURES).filter((name) => existsSync(join(FEATURES, name, 'index.ts')));
const exported = features.flatMap((feature) => {
  const index = readFileSync(join(FEATURES, feature, 'index.ts'), 'utf8');
  const names = [...index.matchAll(/^export \{.*\} from '\.\/(\w+)'/gm)].map(([, name = '']) => name);
  return names.map((name) => [feature, name] as const);
});

// A bundle contains only the used modules of a feature. A module without its own texts would show keys if nothing else
// of the feature is in the bundle. Tests load the whole feature and do not notice that.
test.each(exported)('%s/%s registers the texts it uses', (feature, name) => {
  const modules = reached(join(FEATURES, feature), name);
  const speaks = [...modules.values()].some((text) => text.includes(`useT('${feature}')`));
  const brings = [...modules.values()].some((text) => text.includes(`registerStrings('${feature}', pt)`));
  expect(!speaks || brings).toBe(true);
});
