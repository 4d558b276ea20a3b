import type { OfficialAnswer, OfficialAnswers, OfficialQuestion, OfficialRow } from './types';

type Value = OfficialAnswer | readonly OfficialRow[] | undefined;
type Row = Readonly<Record<string, OfficialAnswer | undefined>>;

/** The form's codes of countries in the visa waiver program, as in `private.vwp_countries`. */
const VWP = new Set(
  'ANDO ASTL AUST BELG BRNI CHIL HRV CZEC DEN EST FIN FRAN GER GRC HUNG ICLD IRE ISRL ITLY JPN KOR LATV LCHT LITH LXM MLTA MON NETH NZLD NORW POL PORT QTAR SMAR SING SVK SVN SPN SWDN SWTZ TWAN GRBR'.split(
    ' ',
  ),
);
const PART = /^(?:(!)?(\w+)|(\w+)=(\S+)|(\w+) in (\S+)|known\((\w+)\)|vwp\((\w+)\))$/;
const NO_ROW: Row = {};

const isMark = (value: Value) => typeof value === 'object' && 'unknown' in value;
const yesOf = (value: Value) => (typeof value === 'object' && 'yes' in value ? value.yes : value);
const isFilled = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/** Returns whether a value is an answer: blank text does not count, and a Yes with an explanation needs its text. */
export function isAnswered(value: Value): boolean {
  if (value === undefined || value === null) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'string') return isFilled(value);
  if (typeof value !== 'object') return true;
  return isMark(value) || ('yes' in value && (value.yes === false || (value.yes && isFilled(value.text))));
}

function holds(part: string, answers: OfficialAnswers, row: Row): boolean {
  const [, not, plain, key, option, among, options, known, list] = PART.exec(part) ?? [];
  const name = plain ?? key ?? among ?? known ?? list;
  if (name === undefined) throw new Error(`Unknown condition: ${part}`);
  const value: Value = row[name] ?? answers[name];
  if (known) return isAnswered(value) && !isMark(value);
  if (list)
    return Array.isArray(value) && value.some((one) => Object.values(one).some((code) => VWP.has(String(code))));
  if (key) return value === option;
  if (among) return typeof value === 'string' && (options?.split(',').includes(value) ?? false);
  return yesOf(value) === !not;
}

/** Returns whether a question is asked. The answers must be without those to hidden questions (`settledAnswers`). */
export const isAsked = (askedIf: string | undefined, answers: OfficialAnswers, row: Row = NO_ROW): boolean =>
  askedIf === undefined || askedIf.split(' & ').every((part) => holds(part, answers, row));

/** Returns the keys in a condition. */
export const readsOf = ({ askedIf = '' }: Pick<OfficialQuestion, 'askedIf'>): string[] =>
  askedIf === '' ? [] : askedIf.split(' & ').map((part) => /^(?:known\(|vwp\(|!)?(\w+)/.exec(part)?.[1] ?? '');

const without = <Held extends object>(held: Held, key: string): Held =>
  Object.fromEntries(Object.entries(held).filter(([name]) => name !== key)) as Held;

const rowsOf = (answers: OfficialAnswers, list: string): readonly OfficialRow[] => {
  const rows = answers[list];
  return Array.isArray(rows) ? rows : [];
};

/** Returns the answers without those to hidden questions, so that no further question depends on them. */
export function settledAnswers(questions: readonly OfficialQuestion[], given: OfficialAnswers): OfficialAnswers {
  let answers = given;
  for (const { key, list, askedIf } of questions) {
    if (askedIf === undefined) continue;
    if (list === undefined) {
      if (key in answers && !isAsked(askedIf, answers)) answers = without(answers, key);
    } else if (Array.isArray(answers[list])) {
      const rows = rowsOf(answers, list).map((row) => (isAsked(askedIf, answers, row) ? row : without(row, key)));
      answers = { ...answers, [list]: rows };
    }
  }
  return answers;
}

const leastRows = (list: string) => (list === 'references' ? 2 : 1);

/** Returns the keys of asked questions without an answer, in form order, as `private.official_problems` does. */
export function officialProblems(questions: readonly OfficialQuestion[], given: OfficialAnswers): string[] {
  const answers = settledAnswers(questions, given);
  const short = new Set<string>();
  return questions.flatMap(({ key, list, askedIf, required }) => {
    if (!required) return [];
    if (list === undefined) return isAsked(askedIf, answers) && !isAnswered(answers[key]) ? [key] : [];
    const rows = rowsOf(answers, list);
    if (!short.has(list) && rows.length < leastRows(list) && isAsked(askedIf, answers)) {
      short.add(list);
      return [key];
    }
    return rows.some((row) => isAsked(askedIf, answers, row) && !isAnswered(row[key])) ? [key] : [];
  });
}
