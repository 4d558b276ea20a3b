import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OTHER_LANGUAGES } from '../../../shared/tooling/build/packages';

type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

const TEXTS: Record<OtherLanguage, { title: string; h1: string; p: string; a: string; h2: string }> = {
  en: {
    title: 'Offline · RotaVisto',
    h1: 'You are offline',
    p: 'RotaVisto could not be opened. What you already sent is saved; check your internet and try again.',
    a: 'Try again',
    h2: 'Files kept on this device',
  },
  es: {
    title: 'Sin conexión · RotaVisto',
    h1: 'Está sin conexión',
    p: 'No se pudo abrir RotaVisto. Lo que ya envió está guardado; verifique su internet e intente de nuevo.',
    a: 'Intentar de nuevo',
    h2: 'Archivos guardados en este dispositivo',
  },
};

/** Returns the offline pages by file name; the Portuguese one is the template. */
export function offlinePages(folder: string): Record<string, string> {
  const template = readFileSync(join(folder, 'offline.html'), 'utf8');
  const inLanguage = (language: OtherLanguage) =>
    Object.entries(TEXTS[language]).reduce(
      (page, [tag, text]) =>
        page.replace(new RegExp(`(<${tag}(?: [^>]*)?>)[^<]*`), (_all, open: string) => open + text),
      template.replace('lang="pt-BR"', `lang="${language}"`),
    );
  return Object.fromEntries(OTHER_LANGUAGES.map((language) => [`offline.${language}.html`, inLanguage(language)]));
}
