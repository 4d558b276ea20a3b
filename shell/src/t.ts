import pt from './locales/pt.json';

type Texts = typeof pt;

let texts: Texts = pt;

export const t = (key: keyof Texts): string => texts[key];

/** Follows the language of the page. Where its sentences cannot be fetched, those spoken before stay. */
export async function followLanguage(): Promise<void> {
  const language = document.documentElement.lang.slice(0, 2);
  if (language !== 'en' && language !== 'es') texts = pt;
  else
    await import(`./locales/${language}.json`).then(
      (loaded) => {
        texts = loaded.default;
      },
      () => undefined,
    );
}
