import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { resolveModule } from './moduleSource';
import { type Modules, modules, reach } from './reach';

const THEMED_IMPORT = /\bthemed\w*\(\s*async[\s\S]*?import\((?:\/\*.*?\*\/\s*)?'([^']+)'\)/g;
const TYPE_IMPORT = /^import type [^;]*? from '([^']+)'/gm;
const ANTD = /^import (?!type\b)[^;]*? from 'antd['/]/m;
const WITH_THEME = '<DesignTheme>';

/**
 * Files that would render antd's components without the brand's theme and Portuguese words: reached from an area's App
 * on a way that neither loads the theme (`themed`) nor renders it.
 */
export function outsideTheme(root: string, app: string): string[] {
  const known = modules();
  const read: Modules = (file) => {
    const text = readFileSync(file, 'utf8');
    if (text.includes(WITH_THEME)) return { ...known(file), imports: [] };
    const ended = [...text.matchAll(THEMED_IMPORT), ...text.matchAll(TYPE_IMPORT)].map(([, specifier = '']) =>
      resolveModule(dirname(file), specifier),
    );
    const source = known(file);
    return { ...source, imports: source.imports.filter((imported) => !ended.includes(imported.file)) };
  };
  return [...reach([join(root, app)], read)]
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return ANTD.test(text) && !text.includes(WITH_THEME);
    })
    .map((file) => relative(root, file));
}
