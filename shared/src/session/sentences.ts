import { createCatalogue } from '../language/page';
import en from './texts/en.json';
import carried from './texts/pt.json';

// The chunk is shared with the shell's own texts, so that Spanish is one request.
const texts = createCatalogue(carried, en, () => import(/* webpackChunkName: "es" */ './texts/es.json'));

export const followLanguage = texts.follow;

/** Returns the texts of the session in the language of the last `followLanguage`. */
export const sentences = texts.current;

/** Returns the sentence of an error code, or null. */
export const codeSentence = (code: string): string | null => {
  const known: Record<string, string> = sentences().codes;
  return Object.hasOwn(known, code) ? (known[code] ?? null) : null;
};
