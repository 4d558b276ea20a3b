import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run';

interface Dependency {
  module: string;
  resolved: string;
  dependencyTypes: string[];
}

const CRUISE = ['--config', join(ROOT, 'shared/tooling/check/cruiseOptions.cjs'), '--output-type', 'json'];
const SOURCE = /\.tsx?$/;
const THEMED = /\bthemed\w*[(:]\s*async[\s\S]*?import\((?:\/\*.*?\*\/\s*)?'[^']+'\)/g;
const FROM = /^(?:import|export) (?!type\b)([^;]*?) from '([^']+)'/gm;
const LATER = /import\((?:\/\*.*?\*\/\s*)?'([^']+)'\)\)?(?:\.(\w+))?/g;
const WITH_THEME = '<DesignTheme>';
const ALL = '*';

/** What each file imports that the entries reach; dependency-cruiser finds the files. */
function dependenciesOf(root: string, entries: readonly string[]): Map<string, Dependency[]> {
  const output = execFileSync(join(ROOT, 'node_modules/.bin/depcruise'), [...CRUISE, ...entries], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { modules }: { modules: { source: string; dependencies: Dependency[] }[] } = JSON.parse(output);
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies]));
}

const namesIn = (list: string): string[] =>
  [...list.matchAll(/(?<!type )\b(\w+)(?: as \w+)?(?=\s*[,}])/g)].map(([, name = '']) => name);

/** The names that a text imports outside `themed`, by where from. */
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
 * Files that would render antd's components without the brand's theme and Portuguese words: reached from an area's App
 * on a way that neither loads the theme (`themed`) nor renders it. Of a file that only exports on, the names taken count.
 */
export function outsideTheme(root: string, apps: readonly string[]): string[] {
  const dependencies = dependenciesOf(root, apps);
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const app of apps) enter(app, ALL);
  return [...found];

  function enter(file: string, name: string) {
    if (!SOURCE.test(file) || seen.has(`${file}#${name}`)) return;
    seen.add(`${file}#${name}`);
    const text = readFileSync(join(root, file), 'utf8');
    if (text.includes(WITH_THEME)) return;
    const isDoor = !/^(?!\/\*|export .* from |\s|$)/m.test(text);
    for (const [specifier, names] of importedNames(text)) {
      const wanted = isDoor && name !== ALL && !names.includes(ALL) ? names.filter((taken) => taken === name) : names;
      if (wanted.length === 0) continue;
      if (/^antd(\/|$)/.test(specifier)) found.add(file);
      const resolved = dependencies.get(file)?.find(({ module }) => module === specifier)?.resolved ?? '';
      if (dependencies.has(resolved)) for (const each of wanted) enter(resolved, each);
    }
  }
}
