import { CARRIED, type Language } from '../language/locale';
import carried from './texts/pt.json';

type Texts = typeof carried;

let spoken: Language = CARRIED;
let texts: Texts = carried;

const languageOfPage = (): Language => {
  const language = document.documentElement.lang.slice(0, 2);
  return language === 'en' || language === 'es' ? language : 'pt';
};

/** Follows the language of the page. Without a connection the sentences stay in the one spoken before. */
export async function followLanguage(): Promise<void> {
  const language = languageOfPage();
  if (language === spoken) return;
  if (language === CARRIED) texts = carried;
  else {
    const loaded: { default: Texts } | null = await import(`./texts/${language}.json`).catch(() => null);
    if (!loaded) return;
    texts = loaded.default;
  }
  spoken = language;
}

/** What the session says, in the language last followed. */
export const sentences = (): Texts => texts;

/** The sentence of an error code; null for a code nobody wrote one for. */
export const codeSentence = (code: string): string | null => {
  const known: Record<string, string> = texts.codes;
  return Object.hasOwn(known, code) ? (known[code] ?? null) : null;
};
