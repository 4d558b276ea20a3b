import type { SqlFile } from '../sqlFiles';

/** A function in a file: its parameters' names and its body. */
export interface SqlBody {
  name: string;
  parameters: string[];
  text: string;
}

/** Keeps strings whole, because dashes in one do not begin a comment. */
const COMMENT = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

export const withoutComments = (text: string): string =>
  text.replace(COMMENT, (found) => (found.startsWith("'") ? found : ' '));

const TOKEN = /'(?:[^']|'')*'|[([\])]|,|;/g;
const DEPTH: Record<string, number> = { '(': 1, '[': 1, ')': -1, ']': -1 };

/** The text from `start` to the mark outside brackets and strings, or to the closing bracket. */
function* partsFrom(text: string, start: number, mark: string): Generator<string> {
  let [depth, from] = [0, start];
  for (const { 0: token, index } of text.slice(start).matchAll(TOKEN)) {
    depth += DEPTH[token] ?? 0;
    if (depth >= 0 && (depth > 0 || token !== mark)) continue;
    yield text.slice(from, start + index).trim();
    if (depth < 0) return;
    from = start + index + 1;
  }
  yield text.slice(from).trim();
}

/** The arguments of a call as written; `start` is the index after the opening bracket. */
export const argumentsAt = (text: string, start: number): string[] => [...partsFrom(text, start, ',')];

/** The statement that begins at `start`, without its semicolon. */
export const statementAt = (text: string, start: number): string => partsFrom(text, start, ';').next().value ?? '';

const FUNCTION = /create (?:or replace )?function "?(\w+)"?\."?(\w+)"?\s*\(/gi;

/** The functions of a file, without comments. */
export function bodiesIn({ text }: Pick<SqlFile, 'text'>): SqlBody[] {
  return [...text.matchAll(FUNCTION)].flatMap(({ 0: found, 1: schema, 2: name, index }) => {
    const start = index + found.length;
    const [, tag = '', body = ''] = /(\$\w*\$)([\s\S]*?)\1/.exec(text.slice(start)) ?? [];
    const parameters = argumentsAt(text, start).map((one) => one.split(/\s+/)[0]?.replaceAll('"', '') ?? '');
    return tag ? [{ name: `${schema}.${name}`, parameters, text: body }] : [];
  });
}
