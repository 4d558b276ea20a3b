/** The kinds of parts in a condition. */
export type Part =
  | { kind: 'yes' | 'no' | 'known'; key: string }
  | { kind: 'oneOf'; key: string; codes: string[] }
  | { kind: 'vwp'; list: string };

/** The answers that a condition reads from the form. */
export interface Reads {
  /** Returns true for Yes, false for No, and undefined for a hidden or unanswered question. */
  saysYes(key: string): boolean | undefined;
  codeOf(key: string): string | undefined;
  isKnown(key: string): boolean;
  /** Returns the names of the countries in the rows of a list. */
  countriesIn(list: string): string[];
}

const FORMS: [RegExp, (found: string[]) => Part][] = [
  [/^(\w+)$/, ([, key = '']) => ({ kind: 'yes', key })],
  [/^!(\w+)$/, ([, key = '']) => ({ kind: 'no', key })],
  [/^(\w+)=([\w-]+)$/, ([, key = '', code = '']) => ({ kind: 'oneOf', key, codes: [code] })],
  [/^(\w+) in ([\w-]+(?:,[\w-]+)*)$/, ([, key = '', codes = '']) => ({ kind: 'oneOf', key, codes: codes.split(',') })],
  [/^known\((\w+)\)$/, ([, key = '']) => ({ kind: 'known', key })],
  [/^vwp\((\w+)\)$/, ([, list = '']) => ({ kind: 'vwp', list })],
];

/** Returns the parts of a condition; the question is shown if all of them are true. */
export function parseCondition(text: string): Part[] {
  if (text.trim() === '') return [];
  return text.split(' & ').map((part) => {
    for (const [form, read] of FORMS) {
      const found = form.exec(part.trim());
      if (found) return read(found);
    }
    throw new Error(`No form of a condition: ${part}`);
  });
}

/** Countries of the Visa Waiver Program in the words of the form. */
const VWP = new Set(
  `ANDORRA|AUSTRALIA|AUSTRIA|BELGIUM|BRUNEI|CHILE|CROATIA|CZECH REPUBLIC|DENMARK|ESTONIA|FINLAND|FRANCE|GERMANY|GREECE
|HUNGARY|ICELAND|IRELAND|ISRAEL|ITALY|JAPAN|KOREA, REPUBLIC OF (SOUTH)|LATVIA|LIECHTENSTEIN|LITHUANIA|LUXEMBOURG|MALTA
|MONACO|NETHERLANDS|NEW ZEALAND|NORWAY|POLAND|PORTUGAL|QATAR|SAN MARINO|SINGAPORE|SLOVAKIA|SLOVENIA|SPAIN|SWEDEN
|SWITZERLAND|TAIWAN|UNITED KINGDOM`
    .replaceAll('\n', '')
    .split('|'),
);

function partHolds(part: Part, form: Reads): boolean {
  switch (part.kind) {
    case 'yes':
      return form.saysYes(part.key) === true;
    case 'no':
      return form.saysYes(part.key) === false;
    case 'oneOf':
      return part.codes.includes(form.codeOf(part.key) ?? '');
    case 'known':
      return form.isKnown(part.key);
    case 'vwp':
      return form.countriesIn(part.list).some((words) => VWP.has(words));
  }
}

export const holds = (condition: Part[], form: Reads): boolean => condition.every((part) => partHolds(part, form));
