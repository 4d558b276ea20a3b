/** The months in Portuguese, English and Spanish, as in forms and passports; three letters identify each. */
const MONTHS = [
  'janeiro january enero',
  'fevereiro february febrero',
  'marco march marzo',
  'abril april',
  'maio may mayo',
  'junho june junio',
  'julho july julio',
  'agosto august',
  'setembro september septiembre setiembre',
  'outubro october octubre',
  'novembro november noviembre',
  'dezembro december diciembre',
].map((names) => names.split(' '));
const WORDS = /\p{L}+/gu;
const FILLERS = ['de', 'del', 'of', 'st', 'nd', 'rd', 'th', 'o', 'a'];

const bare = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const monthOf = (word: string): number =>
  word.length < 3 ? 0 : MONTHS.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;

export const hasLetters = (text: string): boolean => /\p{L}/u.test(text.normalize('NFKC'));

/** Returns whether the letters are, or may become, the name of a month. */
export const mayNameMonth = (text: string): boolean =>
  (bare(text).match(WORDS) ?? []).every(
    (word) => FILLERS.includes(word) || MONTHS.flat().some((name) => name.startsWith(word)),
  );

/**
 * Returns '31-JAN-1990' with the number of the month, as day/month/year. A text with other words or two months stays
 * unchanged.
 */
export function withMonthNumbered(text: string): string {
  const plain = bare(text);
  const words = (plain.match(WORDS) ?? []).filter((word) => !FILLERS.includes(word));
  // Passports repeat the month: '31 JAN/JAN 1990', '12 FEV/FEB 2024'.
  const [month, ...others] = new Set(words.map(monthOf));
  const [first = '', second = '', ...more] = plain.match(/\d+/g) ?? [];
  if (!month || others.length > 0 || second === '' || more.length > 0) return text;
  return first.length === 4 ? `${second}/${month}/${first}` : `${first}/${month}/${second}`;
}
