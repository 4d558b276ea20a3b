import type { OfficialAnswer, OfficialAnswers, OfficialRow } from '@rotavisto/shared/domain/official';
import { rowsOf } from './asked';
import type { SameAddress, Step } from './types';

const PARTS = ['line1', 'line2', 'city', 'state', 'postal', 'zip', 'country'] as const;
const LINE = /^(\w+)_line1$/;

type Held = Readonly<Record<string, OfficialAnswer | readonly OfficialRow[] | undefined>>;

const AMERICAN = ['us_stay', 'us_contact', 'us_school'];
const OTHERS = ['home', 'mailing', 'payer_org', 'payer', 'spouse', 'employer'];
/** Lists whose rows have an address, with the prefix of the address keys. */
const IN_LISTS: readonly [list: string, prefix: string][] = [
  ['previous_jobs', 'job'],
  ['schools', 'school'],
  ['references', 'reference'],
];

const partsOf = (prefix: string, held: Held): Record<string, OfficialAnswer> =>
  Object.fromEntries(
    PARTS.flatMap((part) => {
      const value = held[`${prefix}_${part}`];
      return value === undefined || Array.isArray(value) ? [] : [[part, value as OfficialAnswer]];
    }),
  );

const isWhole = (parts: object): boolean => 'line1' in parts && 'city' in parts;

/** Earlier addresses that a step, or a row of its list, may reuse; U.S. addresses only for U.S. addresses. */
export function sameAddresses(step: Pick<Step, 'questions'>, answers: OfficialAnswers, rowId?: string): SameAddress[] {
  const prefix = step.questions.map(({ key }) => LINE.exec(key)?.[1]).find((found) => found !== undefined);
  if (prefix === undefined) return [];
  const asked = new Set(step.questions.map(({ key }) => key));
  const isAmerican = AMERICAN.includes(prefix);
  const given = (isAmerican ? AMERICAN : OTHERS)
    .filter((other) => other !== prefix)
    .map((other) => ({ from: other, parts: partsOf(other, answers) }));
  const inRows = isAmerican
    ? []
    : IN_LISTS.flatMap(([list, other]) =>
        rowsOf(answers, list)
          .filter(({ id }) => other !== prefix || id !== rowId)
          .map((row) => ({ from: list, parts: partsOf(other, row) })),
      );
  return [...given, ...inRows]
    .filter(({ parts }) => isWhole(parts))
    .map(({ from, parts }) => ({
      from,
      changes: Object.fromEntries(
        Object.entries(parts)
          .map(([part, value]) => [`${prefix}_${part}`, value] as const)
          .filter(([key]) => asked.has(key)),
      ),
    }));
}
