import { pageLanguage } from '../../language/page';
import { AppError } from './AppError';

/** Here and in no file of its own, which could not be fetched either. */
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

/** What could not be reached, in the language of the page. */
export const unreached = (code: keyof typeof SENTENCES, cause: unknown): AppError =>
  new AppError(code, SENTENCES[code][pageLanguage()], cause);
