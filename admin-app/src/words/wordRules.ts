import { isFactName } from '@rotavisto/shared/facts';
import type { useT } from './strings';

const MOST_FEATURES = 12;

const isPrinted = (text: string) => /\S/.test(text) && !/[<>{}]/.test(text);

/** Returns the lines that are not empty, each without surrounding blanks. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Parses a price with a comma or a point before the cents; returns null for an invalid price. */
export function priceOf(typed: string): number | null {
  if (!/^\d{1,5}([.,]\d{2})?$/.test(typed)) return null;
  const price = Number(typed.replace(',', '.'));
  return price >= 1 ? price : null;
}

export const CLIENT_PLACES = ['{{name}}', '{{date}}', '{{time}}'] as const;

const CHECKED = 'CheckedOn';
const PLACE = /\{\{(?:name|date|time)\}\}|\{([a-z][a-zA-Z0-9]+)\}/g;

const isPlace = (name: string) =>
  isFactName(name) || (name.endsWith(CHECKED) && isFactName(name.slice(0, -CHECKED.length)));

/** Returns the first placeholder of a fact that does not exist. */
const unknownPlace = (text: string): string | undefined =>
  [...text.matchAll(PLACE)].find(([, name]) => name && !isPlace(name))?.[0];

type Check = (value: string) => string | null;

const rule = (check: Check) => ({
  validator: (_rule: unknown, value: string | undefined) => {
    const problem = check((value ?? '').trim());
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** The form rules of each field, which match the checks of the database. */
export const wordRules = (t: ReturnType<typeof useT>) => ({
  printed: rule((typed) => (isPrinted(typed) ? null : t('problem.printed'))),
  price: (isSold: boolean) =>
    rule((typed) => ((typed === '' && !isSold) || priceOf(typed) !== null ? null : t('problem.price'))),
  features: (count: number) =>
    rule((typed) => {
      const lines = linesOf(typed);
      const isRight =
        lines.length === count &&
        lines.length > 0 &&
        lines.length <= MOST_FEATURES &&
        new Set(lines).size === lines.length &&
        lines.every(isPrinted);
      return isRight ? null : t('problem.features');
    }),
  canned: rule((typed) => {
    if (!isPrinted(typed.replace(PLACE, 'x'))) return t('problem.canned');
    const place = unknownPlace(typed);
    return place ? t('problem.fact', { place }) : null;
  }),
});
