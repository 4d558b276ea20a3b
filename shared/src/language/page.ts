import type { Language } from '../page';

/**
 * The language of the catalogues in this bundle (shared/tooling/build/languages.ts), which imports them as `pt.json`.
 */
export const CARRIED: Language =
  process.env.LANGUAGE === 'en' || process.env.LANGUAGE === 'es' ? process.env.LANGUAGE : 'pt';

/** Returns the language in the `lang` attribute of the page. */
export const pageLanguage = (): Language =>
  (/^e[ns]/.exec(document.documentElement.lang)?.[0] as 'en' | 'es' | undefined) ?? 'pt';

/**
 * Returns texts outside the catalogues that follow the language of the page. English is part of every bundle, because
 * staff and visitors from abroad need it at once. If Spanish cannot be loaded, the previous texts stay.
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
      // Ignores texts that arrive after another change of the language.
      if (language === pageLanguage()) texts = next;
    },
  };
}
