import { type CsvRow, codeOf, type SharedList } from './formTable';

/** A catalogue of the official form in one language. */
export interface OfficialWords {
  blocks: Record<string, string>;
  labels: Record<string, string>;
  hints: Record<string, string>;
  options: Record<string, Record<string, string>>;
}

export const LANGUAGES = ['pt', 'en', 'es'] as const;
type Language = (typeof LANGUAGES)[number];

/** Words of the glossary that replace the table's, which keeps its source's spelling. */
const GLOSSARY: [RegExp, string][] = [
  [/\be-mail/g, 'email'],
  [/\bE-mail/g, 'Email'],
  [/travelling/g, 'traveling'],
  [/without paying it back/g, 'without refunding its cost'],
];
const asGlossary = (label: string) => GLOSSARY.reduce((text, [pattern, word]) => text.replace(pattern, word), label);

const wordsOf = (option: string) => option.slice(codeOf(option).length + 1);
const entries = (rows: readonly CsvRow[], of: (row: CsvRow) => string) =>
  Object.fromEntries(rows.map((row) => [row.key, of(row)]));
const isChoice = ({ options }: CsvRow) => options !== '';
const blockOf = ({ block }: CsvRow) => block.split(' ', 1)[0] ?? '';

/**
 * The catalogue of a language. The table has all labels, and hints, option words and block names in Portuguese; those
 * in English and Spanish are kept from their catalogues.
 */
export function wordsIn(language: Language, rows: readonly CsvRow[], written: OfficialWords): OfficialWords {
  const hinted = rows.filter(({ hint_pt }) => hint_pt !== '');
  const isPt = language === 'pt';
  return {
    blocks: Object.fromEntries(
      rows.map((row) => [blockOf(row), isPt ? wordsOf(row.block) : (written.blocks[blockOf(row)] ?? '')]),
    ),
    labels: entries(rows, (row) => (language === 'en' ? asGlossary(row.label_en) : row[`label_${language}`])),
    hints: entries(hinted, (row) => (isPt ? row.hint_pt : (written.hints[row.key] ?? ''))),
    options: Object.fromEntries(
      rows.filter(isChoice).map((row) => {
        const own = row.options.split('|').map((option) => {
          const code = codeOf(option);
          return [code, isPt ? wordsOf(option) : (written.options[row.key]?.[code] ?? '')];
        });
        return [row.key, Object.fromEntries(own)];
      }),
    ),
  };
}

/** The keys without a text in a catalogue. */
export const blanksOf = (words: OfficialWords): string[] =>
  Object.entries(words).flatMap(([room, texts]) => blanksIn(texts, room));

const blanksIn = (texts: Record<string, unknown>, path: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null
      ? blanksIn(text as Record<string, unknown>, `${path}.${key}`)
      : text === ''
        ? [`${path}.${key}`]
        : [],
  );

const literal = (value: unknown) => JSON.stringify(value);

/** The check boxes beside a question. */
const MARKS = { NA: 'Does Not Apply', UNK: 'Do Not Know', NOEXP: 'No Expiration' };

/**
 * The form's own wording, which the consultant compares with the page and the client reads beside the security
 * questions.
 */
export function englishText(rows: readonly CsvRow[], lists: readonly SharedList[]): string {
  const questions = entries(rows, ({ official_question }) => official_question);
  const choices = rows.filter(isChoice).map((row) => {
    const words = row.official_options.split('|');
    return [row.key, Object.fromEntries(row.options.split('|').map((option, at) => [codeOf(option), words[at]]))];
  });
  const shared = lists.map(({ list, options, official_options, words }) => [
    list,
    options.map((code, at) => [code, official_options[at], words[at]].join('|')),
  ]);
  const doubts = lists.map(({ list, doubts: own }) => [list, Object.fromEntries(own.map((doubt) => doubt.split(' ')))]);
  return `// Written from the table of the official form by \`pnpm official\`.
/** The form's questions, word for word. */
export const OFFICIAL_QUESTION: Record<string, string> = ${literal(questions)};
/** The texts of its check boxes, by mark. */
export const OFFICIAL_MARKS = ${literal(MARKS)};
/** The texts of its drop-downs, by question and code. */
export const OFFICIAL_OPTIONS: Record<string, Record<string, string>> = ${literal(Object.fromEntries(choices))};
/** Its drop-downs of countries and states: \`code|the form's words|words in Portuguese\`. */
export const OFFICIAL_LISTS: Record<string, readonly string[]> = ${literal(Object.fromEntries(shared))};
/** The codes of a drop-down that two sources do not bear out, and why: \`one_source\` or \`differ\`. */
export const DOUBTED_OPTIONS: Record<string, Record<string, string>> = ${literal(Object.fromEntries(doubts))};
`;
}
