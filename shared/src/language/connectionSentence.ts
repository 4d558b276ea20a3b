import { pageLanguage } from './page';

/** The texts are part of the first bundle, because a catalogue cannot be loaded without a connection. */
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

/** Returns the sentence for a lost connection in the language of the page, or null for another code. */
export const connectionSentence = (code: string): string | null =>
  code === 'offline' || code === 'network' ? SENTENCES[code][pageLanguage()] : null;
