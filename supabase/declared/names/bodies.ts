import type { SqlFile } from '../sqlFiles';

/** A function as a file declares it: its parameters by name, and the text of its body. */
export interface SqlBody {
  name: string;
  parameters: string[];
  text: string;
}

/** Strings are kept whole, so that dashes in one begin no comment. */
const COMMENT = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

export const withoutComments = (text: string): string =>
  text.replace(COMMENT, (found) => (found.startsWith("'") ? found : ' '));

const TOKEN = /'(?:[^']|'')*'|[([\])]|,|;/g;
const DEPTH: Record<string, number> = { '(': 1, '[': 1, ')': -1, ']': -1 };

/** The text from `start` up to the mark that stands outside of brackets and strings, or to the bracket that closes. */
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

/** The arguments of a call, each as it is written; `start` is the place after the bracket that opens. */
export const argumentsAt = (text: string, start: number): string[] => [...partsFrom(text, start, ',')];

/** The statement that begins at `start`, without its semicolon. */
export const statementAt = (text: string, start: number): string => partsFrom(text, start, ';').next().value ?? '';

const FUNCTION = /create (?:or replace )?function "?(\w+)"?\."?(\w+)"?\s*\(/gi;

/** The functions of a file without comments. */
export function bodiesIn({ text }: Pick<SqlFile, 'text'>): SqlBody[] {
  return [...text.matchAll(FUNCTION)].flatMap(({ 0: found, 1: schema, 2: name, index }) => {
    const start = index + found.length;
    const [, tag = '', body = ''] = /(\$\w*\$)([\s\S]*?)\1/.exec(text.slice(start)) ?? [];
    const parameters = argumentsAt(text, start).map((one) => one.split(/\s+/)[0]?.replaceAll('"', '') ?? '');
    return tag ? [{ name: `${schema}.${name}`, parameters, text: body }] : [];
  });
}
