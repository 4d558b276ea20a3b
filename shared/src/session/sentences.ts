import { followed } from '../language/page';
import carried from './texts/pt.json';

// With the shell's own words, so that a language is one request.
const texts = followed(carried, (language) =>
  language === 'es'
    ? import(/* webpackChunkName: "es" */ './texts/es.json')
    : import(/* webpackChunkName: "en" */ './texts/en.json'),
);

export const followLanguage = texts.follow;

/** What the session says, in the language last followed. */
export const sentences = texts.current;

/** The sentence of an error code; null for a code nobody wrote one for. */
export const codeSentence = (code: string): string | null => {
  const known: Record<string, string> = sentences().codes;
  return Object.hasOwn(known, code) ? (known[code] ?? null) : null;
};
