import { followed } from '../language/page';
import en from './texts/en.json';
import carried from './texts/pt.json';

// With the shell's own words, so that Spanish is one request.
const texts = followed(carried, en, () => import(/* webpackChunkName: "es" */ './texts/es.json'));

export const followLanguage = texts.follow;

/** What the session says, in the language last followed. */
export const sentences = texts.current;

/** The sentence of an error code; null for a code nobody wrote one for. */
export const codeSentence = (code: string): string | null => {
  const known: Record<string, string> = sentences().codes;
  return Object.hasOwn(known, code) ? (known[code] ?? null) : null;
};
