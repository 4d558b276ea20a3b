import { isChunkError, isNetworkError, isOnline } from '../../connection';
import { pageLanguage } from '../../language/page';
import { AppError } from './AppError';

/** Carried by the first bundle: a catalogue file could not be fetched without a connection either. */
const SENTENCES = {
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
} as const;

const isStatusZero = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 0;

/** The error of a server that could not be reached; null for a server that answered. */
export function connectionError(error: unknown): AppError | null {
  if (!isOnline()) return new AppError('offline', '', error);
  const isUnreached = isNetworkError(error) || isChunkError(error) || isStatusZero(error);
  return isUnreached ? new AppError('network', '', error) : null;
}

/** The sentence of a connection error in the page's language; null for another code. */
export const connectionSentence = (code: string): string | null =>
  code === 'offline' || code === 'network' ? SENTENCES[code][pageLanguage()] : null;
