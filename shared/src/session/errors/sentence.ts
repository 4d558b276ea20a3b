import { connectionSentence } from '../../language/connectionSentence';
import { AppError } from './AppError';
import { isUnreached, namesOf, toAppError } from './toAppError';

/** The sentence of a refusal under one of its names; null where the catalogue has none. */
export type Catalogue = (name: string, error: AppError) => string | null;

/**
 * What a failure reads as: the sentence of the first catalogue that has one, or that of the connection, in the language of
 * the page; null where there is none.
 */
export function sentence(failure: unknown, ...catalogues: Catalogue[]): string | null {
  // The message of what is no refusal is for logs.
  const error = failure instanceof AppError ? failure : new AppError(toAppError(failure, '').code, '', failure);
  const names = namesOf(error);
  for (const catalogue of [...catalogues, connectionSentence]) {
    for (const name of names) {
      const found = catalogue(name, error);
      if (found) return found;
    }
  }
  return null;
}

/** The id of a notice about a failure. A lost connection is one notice, whatever met it: a known id replaces what is shown. */
export const noticeIdOf = (error: unknown, id?: string): string | undefined => (isUnreached(error) ? 'connection' : id);
