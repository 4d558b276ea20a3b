import { createCatalogue } from '../language/page';
import en from './texts/en.json';
import carried from './texts/pt.json';

// With the shell's own words, so that Spanish is one request.
const texts = createCatalogue(carried, en, () => import(/* webpackChunkName: "es" */ './texts/es.json'));

export const followLanguage = texts.follow;

/** The texts of the session, in the language last followed. */
export const sentences = texts.current;

/** The sentence of an error code; null for a code without one. */
export const codeSentence = (code: string): string | null => {
  const known: Record<string, string> = sentences().codes;
  return Object.hasOwn(known, code) ? (known[code] ?? null) : null;
};
