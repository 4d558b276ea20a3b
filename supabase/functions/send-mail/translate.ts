import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };

export const TEXTS = { pt, en, es };
export type Language = keyof typeof TEXTS;

type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T & string];
type Key = Path<typeof pt>;

/** The locale of each language, for days and money. */
const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', es: 'es-419' };
const SAO_PAULO = 'America/Sao_Paulo';

/** True for one of the product's languages (`LANGUAGES` of shared/src/page). */
export const isLanguage = (value: string): value is Language => Object.hasOwn(TEXTS, value);

/** The reader's language, which the database stored when the mail was queued; Portuguese without one. */
export const languageOf = (language: unknown): Language =>
  typeof language === 'string' && isLanguage(language) ? language : 'pt';

export type Translation = ReturnType<typeof translate>;

/** The texts of one language, and its format of days, times and money. */
export function translate(language: Language) {
  const locale = LOCALES[language];

  /** The text of a key made from a database value; empty for a missing key. */
  function find(key: string): string {
    const found = key
      .split('.')
      .reduce<unknown>(
        (node, name) => (typeof node === 'object' && node ? Object(node)[name] : undefined),
        TEXTS[language],
      );
    return typeof found === 'string' ? found : '';
  }

  const text = (key: Key, values: Record<string, string> = {}): string =>
    find(key).replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');

  const inBrazil = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: SAO_PAULO }).format(at);

  return {
    language,
    locale,
    find,
    text,
    /** "5 de março de 2026", in Brazil's time zone on any server. */
    day: (at: Date) => inBrazil(at, { dateStyle: 'long' }),
    /** "quinta-feira, 5 de março de 2026, às 08:30", in Brazil's time zone, with the clock of the screens. */
    moment: (at: Date) =>
      text('when', {
        day: inBrazil(at, { dateStyle: 'full' }),
        time: inBrazil(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      }),
    /** R$ 499,97 for every reader, like on pages and bank statements. */
    money: (cents: number, currency: string) =>
      new Intl.NumberFormat(currency.toLowerCase() === 'brl' ? 'pt-BR' : locale, {
        style: 'currency',
        currency,
      }).format(cents / 100),
  };
}
