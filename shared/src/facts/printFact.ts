import { type Language, LOCALES } from '../page';
import type { Fact } from './factTable';
import en from './methods.en.json';
import es from './methods.es.json';
import pt from './methods.pt.json';

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

const METHODS: Record<Language, Partial<Record<string, string>>> = { pt, en, es };

/** English of the United States puts a comma before the last of a list, which no sentence of ours does. */
const WITHOUT_COMMA = 'en-GB';

/** "Pix, cartão ou boleto": those that are known here, in the order of the value. */
const listed = (value: string, language: Language) =>
  new Intl.ListFormat(language === 'en' ? WITHOUT_COMMA : LOCALES[language], { type: 'disjunction' }).format(
    value.split(',').flatMap((method) => METHODS[language][method] ?? []),
  );

/** What is typed in the editor may be no number and no day yet. */
const isWhole = (kind: Fact['kind'], value: string): boolean => {
  if (kind === 'date') return !Number.isNaN(Date.parse(`${value}T12:00:00Z`));
  return kind === 'place' || kind === 'url' || kind === 'methods' || Number.isFinite(Number(value));
};

type Printed = Pick<Fact, 'kind' | 'value' | 'text'>;

/** A fact as it stands in a sentence; null where nothing is known. */
export function printFact({ kind, value, text }: Printed, language: Language): string | null {
  if (kind === 'text') return text;
  if (value === null || !isWhole(kind, value)) return null;
  if (kind === 'usd') return amount(value, language);
  if (kind === 'days') return counted(value, language);
  if (kind === 'percent') return share(value, language);
  if (kind === 'methods') return listed(value, language);
  return kind === 'date' ? day(value, language) : value;
}
