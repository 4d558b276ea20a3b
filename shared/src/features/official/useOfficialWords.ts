import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n';
import type { Language } from '../../language';
import type pt from './pt.json';

/** Names of blocks, labels, hints and options of the official form, by key. */
export interface OfficialWords extends Pick<typeof pt, 'blocks'> {
  labels: Record<string, string>;
  hints: Record<string, string>;
  options: Record<string, Record<string, string>>;
}

/** One file per language; pages without an official form load none of them. */
const WORDS: Record<Language, () => Promise<{ default: OfficialWords }>> = {
  pt: () => import('./pt.json'),
  en: () => import('./en.json'),
  es: () => import('./es.json'),
};

export const officialWords = (language: Language) =>
  queryOptions({
    queryKey: ['official-words', language],
    queryFn: async () => (await WORDS[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });

/** Returns the texts in the user's language, or undefined while they load. */
export const useOfficialWords = (): OfficialWords | undefined => useQuery(officialWords(useLanguage())).data;
