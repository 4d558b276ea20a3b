import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = join(__dirname, '../../src/features');

const fileOf = (folder: string, name: string) =>
  ['.tsx', '.ts'].map((extension) => join(folder, `${name}${extension}`)).find((path) => existsSync(path));

/** The module and what it imports of its own folder, at once or later. */
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

// A bundle takes of a feature only what it uses. What brings no sentences of its own shows their keys, wherever nothing else
// of the feature is in the bundle; a test loads the whole feature and so does not notice.
test.each(exported)('%s/%s brings the sentences it says', (feature, name) => {
  const modules = reached(join(FEATURES, feature), name);
  const speaks = [...modules.values()].some((text) => text.includes(`useT('${feature}')`));
  const brings = [...modules.values()].some((text) => text.includes(`registerStrings('${feature}', pt)`));
  expect(!speaks || brings).toBe(true);
});
