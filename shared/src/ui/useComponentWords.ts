import type { ConfigProviderProps } from 'antd';
import ptBR from 'antd/es/locale/pt_BR';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n';
import { CARRIED } from '../language';

type Words = NonNullable<ConfigProviderProps['locale']>;

if (CARRIED === 'pt') dayjs.locale('pt-br');

/** The words of antd's components and of its calendars, which are English by themselves. */
const LOADED = {
  pt: async () => ({ words: ptBR, calendar: 'pt-br' }),
  en: async () => ({ words: (await import('antd/es/locale/en_US')).default, calendar: 'en' }),
  es: async () => {
    const [words] = await Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]);
    return { words: words.default, calendar: 'es' };
  },
} as const;

export function useComponentWords(): Words | undefined {
  const language = useLanguage();
  const [words, setWords] = useState<Words | undefined>(CARRIED === 'pt' ? ptBR : undefined);
  useEffect(() => {
    let isCurrent = true;
    LOADED[language]().then(
      (loaded) => {
        if (!isCurrent) return;
        dayjs.locale(loaded.calendar);
        setWords(loaded.words);
      },
      // The components keep the words they have.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return words;
}
