import { type Language, LOCALES } from '../page';
import type { Fact } from './factTable';

const ORDINAL_FIRST = /^1 de /;

/** A long date, whose first day of a month is an ordinal in Portuguese. */
function day(value: string, language: Language): string {
  const written = new Date(`${value}T12:00:00Z`).toLocaleDateString(LOCALES[language], {
    timeZone: 'UTC',
    dateStyle: 'long',
  });
  return language === 'pt' ? written.replace(ORDINAL_FIRST, '1º de ') : written;
}

function amount(value: string, language: Language): string {
  const digits = value.includes('.') ? 2 : 0;
  const number = Number(value).toLocaleString(LOCALES[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `US$${language === 'en' ? '' : ' '}${number}`;
}

const counted = (value: string, language: Language) =>
  Number(value).toLocaleString(LOCALES[language], { style: 'unit', unit: 'day', unitDisplay: 'long' });

const share = (value: string, language: Language) =>
  (Number(value) / 100).toLocaleString(LOCALES[language], { style: 'percent', maximumFractionDigits: 1 });

/** What is typed in the editor may be no number and no day yet. */
const isWhole = (kind: Fact['kind'], value: string): boolean => {
  if (kind === 'date') return !Number.isNaN(Date.parse(`${value}T12:00:00Z`));
  return kind === 'place' || Number.isFinite(Number(value));
};

type Printed = Pick<Fact, 'kind' | 'value' | 'text'>;

/** A fact as it stands in a sentence; null where nothing is known. */
export function printFact({ kind, value, text }: Printed, language: Language): string | null {
  if (kind === 'text') return text;
  if (value === null || !isWhole(kind, value)) return null;
  if (kind === 'usd') return amount(value, language);
  if (kind === 'days') return counted(value, language);
  if (kind === 'percent') return share(value, language);
  return kind === 'date' ? day(value, language) : value;
}
