import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const SOURCE = /\.tsx?$/;
const THEMED = /\bthemed\w*[(:]\s*async[\s\S]*?import\((?:\/\*.*?\*\/\s*)?'[^']+'\)/g;
const FROM = /^(?:import|export) (?!type\b)([^;]*?) from '([^']+)'/gm;
const LATER = /import\((?:\/\*.*?\*\/\s*)?'([^']+)'\)\)?(?:\.(\w+))?/g;
const WITH_THEME = '<DesignTheme>';
const ALL = '*';

/** Returns the source file of an import, or undefined for a package. */
function sourceOf(root: string, file: string, specifier: string): string | undefined {
  const from = join(root, file);
  if (specifier.startsWith('@rotavisto/')) return relative(root, createRequire(from).resolve(specifier));
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(file), specifier);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (found) => SOURCE.test(found) && existsSync(join(root, found)),
  );
}

const namesIn = (list: string): string[] =>
  [...list.matchAll(/(?<!type )\b(\w+)(?: as \w+)?(?=\s*[,}])/g)].map(([, name = '']) => name);

/** Returns the names that a text imports outside `themed`, by module. */
function importedNames(text: string): [specifier: string, names: string[]][] {
  const rest = text.replace(THEMED, '');
  return [
    ...[...rest.matchAll(FROM)].map(([, list = '', from = '']): [string, string[]] => [
      from,
      list.startsWith('{') ? namesIn(list) : [ALL],
    ]),
    ...[...rest.matchAll(LATER)].map(([, from = '', name = ALL]): [string, string[]] => [from, [name]]),
  ];
}

/**
 * Returns files that would render antd without the theme and Portuguese texts: reachable from an area's App without
 * `themed`. For a file that only re-exports, the imported names count.
 */
export function outsideTheme(root: string, apps: readonly string[]): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const app of apps) enter(app, ALL);
  return [...found];

  function enter(file: string, name: string) {
    if (seen.has(`${file}#${name}`)) return;
    seen.add(`${file}#${name}`);
    const text = readFileSync(join(root, file), 'utf8');
    if (text.includes(WITH_THEME)) return;
    const isDoor = !/^(?!\/\*|export .* from |\s|$)/m.test(text);
    for (const [specifier, names] of importedNames(text)) {
      const wanted = isDoor && name !== ALL && !names.includes(ALL) ? names.filter((taken) => taken === name) : names;
      if (wanted.length === 0) continue;
      if (/^antd(\/|$)/.test(specifier)) found.add(file);
      const resolved = sourceOf(root, file, specifier);
      if (resolved) for (const each of wanted) enter(resolved, each);
    }
  }
}
