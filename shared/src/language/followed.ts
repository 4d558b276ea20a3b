import { CARRIED, type Language, pageLanguage } from './locale';

/**
 * Texts outside the catalogues, which follow the language of the page. Where those of a language cannot be fetched, the
 * ones spoken before stay.
 */
export function followed<Texts>(carried: Texts, load: (language: Language) => Promise<{ default: Texts }>) {
  let texts = carried;
  let spoken: Language = CARRIED;
  return {
    current: (): Texts => texts,
    async follow(): Promise<void> {
      const language = pageLanguage();
      if (language === spoken) return;
      const next =
        language === CARRIED
          ? carried
          : await load(language).then(
              (file) => file.default,
              () => null,
            );
      // The page may speak another one by now.
      if (!next || language !== pageLanguage()) return;
      texts = next;
      spoken = language;
    },
  };
}
