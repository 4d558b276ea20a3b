import { type Language, LOCALES } from '../page';
import type { Fact } from './factTable';
import en from './methods.en.json';
import es from './methods.es.json';
import pt from './methods.pt.json';

const ORDINAL_FIRST = /^1 de /;

/** Returns a long date; Portuguese writes the first day of a month as an ordinal. */
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

/** American English puts a comma before the last item of a list; our sentences do not. */
const WITHOUT_COMMA = 'en-GB';

/** Returns "Pix, cartão ou boleto": the known methods in the order of the value. */
const listed = (value: string, language: Language) =>
  new Intl.ListFormat(language === 'en' ? WITHOUT_COMMA : LOCALES[language], { type: 'disjunction' }).format(
    value.split(',').flatMap((method) => METHODS[language][method] ?? []),
  );

/** A value from the editor may not be a number or a day yet. */
const isWhole = (kind: Fact['kind'], value: string): boolean => {
  if (kind === 'date') return !Number.isNaN(Date.parse(`${value}T12:00:00Z`));
  return kind === 'place' || kind === 'url' || kind === 'methods' || Number.isFinite(Number(value));
};

type Printed = Pick<Fact, 'kind' | 'value' | 'text'>;

/** Returns a fact as part of a sentence, or null if it is unknown. */
export function printFact({ kind, value, text }: Printed, language: Language): string | null {
  if (kind === 'text') return text;
  if (value === null || !isWhole(kind, value)) return null;
  if (kind === 'usd') return amount(value, language);
  if (kind === 'days') return counted(value, language);
  if (kind === 'percent') return share(value, language);
  if (kind === 'methods') return listed(value, language);
  return kind === 'date' ? day(value, language) : value;
}
