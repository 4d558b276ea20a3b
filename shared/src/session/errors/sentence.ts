import { pageLanguage } from '../../language/page';
import { AppError } from './AppError';
import { isUnreached, namesOf, toAppError } from './toAppError';

/** The sentence of a refusal under one of its names; null where the catalogue has none. */
export type Catalogue = (name: string, error: AppError) => string | null;

/** Carried by the first bundle: a catalogue file could not be fetched without a connection either. */
const CONNECTION: Readonly<Record<string, Record<ReturnType<typeof pageLanguage>, string>>> = {
  offline: {
    pt: 'Sem conexão com a internet',
    en: 'No internet connection',
    es: 'Sin conexión a internet',
  },
  network: {
    pt: 'Erro de conexão. Verifique sua internet e tente novamente.',
    en: 'Connection error. Check your internet and try again.',
    es: 'Error de conexión. Verifique su internet e intente de nuevo.',
  },
};

const connection: Catalogue = (name) => CONNECTION[name]?.[pageLanguage()] ?? null;

/** Texts by the names of refusals. */
export const textsByName =
  (texts: Readonly<Record<string, string>>): Catalogue =>
  (name) =>
    (Object.hasOwn(texts, name) && texts[name]) || null;

/**
 * What a failure reads as: the sentence of the first catalogue that has one, or that of the connection, in the language of
 * the page; null where there is none.
 */
export function sentence(failure: unknown, ...catalogues: Catalogue[]): string | null {
  // The message of what is no refusal is for logs.
  const error = failure instanceof AppError ? failure : new AppError(toAppError(failure, '').code, '', failure);
  const names = namesOf(error);
  for (const catalogue of [...catalogues, connection]) {
    for (const name of names) {
      const found = catalogue(name, error);
      if (found) return found;
    }
  }
  return null;
}

/** The id of a notice about a failure. A lost connection is one notice, whatever met it: a known id replaces what is shown. */
export const noticeIdOf = (error: unknown, id?: string): string | undefined => (isUnreached(error) ? 'connection' : id);
