/** Imports nothing: every visit's first script carries it. */
export type Language = 'pt' | 'en' | 'es';

/** The language whose catalogues are in this bundle (shared/config/languages.ts), which imports them as `pt.json`. */
export const CARRIED: Language =
  process.env.LANGUAGE === 'en' || process.env.LANGUAGE === 'es' ? process.env.LANGUAGE : 'pt';

/** What a page asks the shell for, with the language as its detail; nobody prevents it where there is no shell. */
export const LANGUAGE_CHOSEN = 'rotavisto:language';

/** The language the page says it is in. */
export const pageLanguage = (): Language =>
  (/^e[ns]/.exec(document.documentElement.lang)?.[0] as 'en' | 'es' | undefined) ?? 'pt';

/**
 * Texts outside the catalogues, which follow the language of the page. Where those of a language cannot be fetched, the
 * ones spoken before stay.
 */
export function followed<Texts>(carried: Texts, load: (language: Language) => Promise<{ default: Texts }>) {
  let texts = carried;
  return {
    current: (): Texts => texts,
    async follow(): Promise<void> {
      const language = pageLanguage();
      const next = language === CARRIED ? { default: carried } : await load(language).catch(() => null);
      // The page may speak another one by now.
      if (next && language === pageLanguage()) texts = next.default;
    },
  };
}
