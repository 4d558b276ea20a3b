import { connectionSentence } from '../../language/connectionSentence';
import { AppError } from './AppError';
import { isUnreached, namesOf, toAppError } from './toAppError';

/** Returns the error message of a refusal for one of its names, or null. */
export type Catalogue = (name: string, error: AppError) => string | null;

/**
 * Returns the error message for a failure: from the first catalogue that has one, else for a lost connection in the
 * page's language, else null.
 */
export function sentence(failure: unknown, ...catalogues: Catalogue[]): string | null {
  // The message of any other failure is for logs only.
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

/**
 * Returns the id of a notice about a failure. A lost connection has one id for all requests, so that it replaces the
 * shown notice.
 */
export const noticeIdOf = (error: unknown, id?: string): string | undefined => (isUnreached(error) ? 'connection' : id);
