import type { ConfigProviderProps } from 'antd';
import enUS from 'antd/es/locale/en_US';
import ptBR from 'antd/es/locale/pt_BR';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n';
import { CARRIED } from '../language';

type Words = NonNullable<ConfigProviderProps['locale']>;

const CALENDARS = { pt: 'pt-br', en: 'en', es: 'es' } as const;

/** English is in every bundle, because antd falls back to it; Spanish is loaded when the user chooses it. */
const WORDS = { pt: ptBR, en: enUS } as const;

if (CARRIED === 'pt') dayjs.locale(CALENDARS.pt);

const spanish = async (): Promise<Words> => (await import(/* webpackChunkName: "es" */ './spanishWords')).default;

/**
 * Returns the words of antd's components and calendars. The words are never empty, because a `ConfigProvider` remounts its
 * children when it gets its first locale.
 */
export function useComponentWords(): Words {
  const language = useLanguage();
  const [words, setWords] = useState<Words>(language === 'es' ? enUS : WORDS[language]);
  useEffect(() => {
    let isCurrent = true;
    const speak = (loaded: Words) => {
      if (!isCurrent) return;
      dayjs.locale(CALENDARS[language]);
      setWords(loaded);
    };
    if (language === 'es') {
      // If the Spanish words fail to load, the components keep their current words.
      spanish().then(speak, () => undefined);
    } else {
      speak(WORDS[language]);
    }
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return words;
}
