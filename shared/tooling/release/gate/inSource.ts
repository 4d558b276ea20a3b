import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { filesBelow } from '../../files';
import { ROOT } from '../../paths';

/** A place in a script in the form of browsers: address, line and column. */
const PLACE = /https?:\/\/[^\s()]+\/([\w.-]+\.js):(\d+):(\d+)/g;
const FRAME = /^\s+at /;
const OF_OTHERS = /node_modules|https?:\/\//;

/**
 * Returns a browser's message with source files and lines, for scripts with a map of the same name below a folder. A
 * stack keeps only its frames in the source, if it has any.
 */
export function inSource(text: string, maps: string): string {
  const files = new Map(filesBelow(maps).map((file) => [basename(file), file]));
  const mapped = text.replace(PLACE, (place, script: string, line: string, column: string) => {
    const file = files.get(`${script}.map`);
    if (!file) return place;
    const found = new SourceMap(JSON.parse(readFileSync(file, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in found) || !found.originalSource) return place;
    const source = relative(ROOT, join(dirname(file), found.originalSource))
      .split(sep)
      .join('/');
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
  const lines = mapped.split('\n');
  const isOwn = (line: string) => FRAME.test(line) && !OF_OTHERS.test(line);
  return lines.some(isOwn) ? lines.filter((line) => !FRAME.test(line) || isOwn(line)).join('\n') : mapped;
}
