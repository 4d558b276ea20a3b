import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

/** A title, or a comment with its marks, and its place in the file. */
type Text = { at: number; text: string };
type Texts = { titles: Text[]; comments: Text[] };

/** Pronouns that replace the subject at the beginning of a title or comment. */
const BEGINS = /^(?:who(?:m|se|ever)?|what(?:ever)?|which(?:ever)?|that|nobody|none|nothing|it|they)\b/i;
const TITLE_HAS = /\b(?:(?:is|are|has|have) none|nobody|told(?! apart)|was said)\b/i;
/** The numbers of requirements before a title, for example "R01, R03: ". */
const NUMBERS = /^(?:[A-Z]\d+,? ?)+: /;

const CODE = /\.([cm]?[jt]s|[jt]sx)(\.txt)?$/;
/** Files with other comment marks than TypeScript. Strings of SQL are not comments. */
const OTHERS: readonly (readonly [kind: RegExp, parts: RegExp])[] = [
  [/\.sql$/, /'(?:[^']|'')*'|--.*|\/\*[\s\S]*?\*\//g],
  [/\.css(\.txt)?$/, /\/\*[\s\S]*?\*\//g],
  [/\.(sh|ya?ml|toml)$/, /(?<=^[ \t]*)#.*/gm],
];
const LINE_MARK = /^(?:\/\/|--|#)/;

const TEST_CALL = /\b(?:test|it|describe|\w+Test)[.(]/;
const TEST_NAME = /^(?:test|it|describe|\w+Test)$/;

/** Returns whether a call is a test, also as `test.each(rows)(…)` or `test.step(…)`. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return TEST_NAME.test(callee.name);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}

/** Returns the text of a string or a template; each value is an ellipsis. */
function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : null;
}

function inCode(file: string, source: string): Texts {
  const parsed = parseSync(file.replace(/\.txt$/, ''), source);
  const titles: Text[] = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const text = isTest(callee) ? textOf(first) : null;
      if (first && text !== null) titles.push({ at: first.start, text });
    },
  });
  // Files without tests are not visited, because `program` builds the syntax tree, which takes most of the time.
  if (TEST_CALL.test(source)) visitor.visit(parsed.program);
  return { titles, comments: parsed.comments.map(({ start, end }) => ({ at: start, text: source.slice(start, end) })) };
}

function textsIn(file: string, source: string): Texts {
  if (CODE.test(file)) return inCode(file, source);
  const parts = OTHERS.find(([kind]) => kind.test(file))?.[1];
  const found = parts ? [...source.matchAll(parts)].map(({ index, 0: text }) => ({ at: index, text })) : [];
  return { titles: [], comments: found.filter(({ text }) => LINE_MARK.test(text) || text.startsWith('/*')) };
}

/** Returns whether a comment continues the line comment above. */
function continues(source: string, { at, text }: Text): boolean {
  const [mark] = LINE_MARK.exec(text) ?? [];
  const [above, before] = source.slice(0, at).split('\n').slice(-2);
  return mark !== undefined && before?.trim() === '' && above?.trim().startsWith(mark) === true;
}

/** Returns the titles of tests and the comments that begin with a pronoun instead of their subject. */
export function plainWordProblems(file: string, source: string): string[] {
  const { titles, comments } = textsIn(file, source);
  const found = [
    ...titles.filter(({ text }) => BEGINS.test(text.replace(NUMBERS, '')) || TITLE_HAS.test(text)),
    ...comments.filter((one) => BEGINS.test(one.text.replace(/^[\s*/#-]+/, '')) && !continues(source, one)),
  ];
  return found.map(({ at, text }) => `${file}:${source.slice(0, at).split('\n').length} ${text.replace(/\s+/g, ' ')}`);
}

/** Generated files, and migrations, which never change. */
const NOT_WRITTEN = /\.gen\.|^supabase\/migrations\//;

/** Returns the problems of all files of the repository. */
export function plainWordProblemsBelow(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return stdout
    .split('\0')
    .filter(
      (file) => !NOT_WRITTEN.test(file) && [CODE, ...OTHERS.map(([kind]) => kind)].some((kind) => kind.test(file)),
    )
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => plainWordProblems(file, readFileSync(join(root, file), 'utf8')));
}
