import type { Language } from '../page';

/** The language whose catalogues are in this bundle (shared/tooling/build/languages.ts), which imports them as `pt.json`. */
export const CARRIED: Language =
  process.env.LANGUAGE === 'en' || process.env.LANGUAGE === 'es' ? process.env.LANGUAGE : 'pt';

/** The language the page says it is in. */
export const pageLanguage = (): Language =>
  (/^e[ns]/.exec(document.documentElement.lang)?.[0] as 'en' | 'es' | undefined) ?? 'pt';

/**
 * Texts outside the catalogues, which follow the language of the page. English, which staff and visitors from abroad read
 * at once, is carried beside the bundle's own; where Spanish cannot be fetched, the ones spoken before stay.
 */
export function createCatalogue<Texts>(carried: Texts, english: Texts, spanish: () => Promise<{ default: Texts }>) {
  let texts = carried;
  const inLanguage = async (language: Language): Promise<Texts> => {
    if (language === CARRIED) return carried;
    if (language === 'es')
      return spanish().then(
        (fetched) => fetched.default,
        () => texts,
      );
    return language === 'en' ? english : carried;
  };
  return {
    current: (): Texts => texts,
    async follow(): Promise<void> {
      const language = pageLanguage();
      const next = await inLanguage(language);
      // The page may speak another one by now.
      if (language === pageLanguage()) texts = next;
    },
  };
}
