import { authError } from './authError';

/** Node's JSON errors, and Go's words for the character at that place. */
const WHERE: [node: RegExp, go: string][] = [
  [/Expected property name|Expected double-quoted property name/, 'looking for beginning of object key string'],
  [/Expected ':' after property name/, 'after object key'],
  [/after property value/, 'after object key:value pair'],
  [/after array element/, 'after array element'],
  [/Bad control character/, 'in string literal'],
  [/Bad escaped character/, 'in string escape code'],
  [/non-whitespace character after JSON/, 'after top-level value'],
];

export const unreadBody = (why: string) => authError(400, 'bad_json', `Could not parse request body as JSON: ${why}`);

/** Go's error for a text that is not JSON. */
export function jsonFault(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  const [, token = ''] = /^Unexpected token '(.)'/u.exec(message) ?? [];
  const at = position === undefined ? text.indexOf(token) : Number(position);
  const isCut = /Unexpected end|Unterminated string/.test(message) || at >= text.length;
  if (isCut) return 'unexpected end of JSON input';
  const [, where = 'looking for beginning of value'] = WHERE.find(([node]) => node.test(message)) ?? [];
  return `invalid character '${text[at]}' ${where}`;
}
