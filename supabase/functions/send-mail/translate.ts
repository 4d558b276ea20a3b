import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };

export const TEXTS = { pt, en, es };
export type Language = keyof typeof TEXTS;

type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T & string];
type Key = Path<typeof pt>;

/** How people of each language write days and money. */
const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', es: 'es-419' };
const SAO_PAULO = 'America/Sao_Paulo';

/** Whether a value names one of the product's languages (`LANGUAGES` of shared/src/page). */
export const isLanguage = (value: string): value is Language => Object.hasOwn(TEXTS, value);

/** The reader's language, which the database wrote into the mail when it was queued; Portuguese in mails that name none. */
export const languageOf = (language: unknown): Language =>
  typeof language === 'string' && isLanguage(language) ? language : 'pt';

export type Translation = ReturnType<typeof translate>;

/** The sentences of one language, and how it writes days, times and money. */
export function translate(language: Language) {
  const locale = LOCALES[language];

  /** The text of a key built from a database value; empty where the catalogue has none. */
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
    /** "5 de março de 2026", in Brazil, wherever the server stands. */
    day: (at: Date) => inBrazil(at, { dateStyle: 'long' }),
    /** "quinta-feira, 5 de março de 2026, às 08:30", where people read it; the clock as the screens show it. */
    moment: (at: Date) =>
      text('when', {
        day: inBrazil(at, { dateStyle: 'full' }),
        time: inBrazil(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      }),
    /** R$ 499,97 for every reader, as the pages and the bank write it. */
    money: (cents: number, currency: string) =>
      new Intl.NumberFormat(currency.toLowerCase() === 'brl' ? 'pt-BR' : locale, {
        style: 'currency',
        currency,
      }).format(cents / 100),
  };
}
