import { pageLanguage } from './page';

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

/** What a lost connection reads as in the language of the page; null for another code. */
export const connectionSentence = (code: string): string | null =>
  code === 'offline' || code === 'network' ? SENTENCES[code][pageLanguage()] : null;
