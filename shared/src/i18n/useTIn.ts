import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '../language';
import { i18n } from './i18n';
import type { Namespace } from './strings';

/** Sentences of a part of the page that speaks a language of its own; it waits for them as `useT` does. */
export const useTIn = <const Ns extends readonly Namespace[]>(language: Language, ...namespaces: Ns): TFunction<Ns> =>
  useTranslation([...namespaces], { i18n, lng: language }).t as unknown as TFunction<Ns>;
