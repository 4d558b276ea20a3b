import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Language, languageOf } from '../language';
import { i18n } from './i18n';
import type { Namespace } from './strings';

type SharedNamespaces = ['common', 'steps', 'errors', 'success'];
type Translate<Ns extends readonly Namespace[]> = TFunction<readonly [...Ns, ...SharedNamespaces]>;

/** What i18next's own type says of each key in many overloads. */
type Say = (key: unknown, ...values: unknown[]) => string;

/** One object for all calls: the hook subscribes again for each new one. */
const OPTIONS = { i18n };

/** By language and namespaces, so that every row of a list shares one function and the sentences it has looked up. */
const translators = new Map<string, Say>();

i18n.store.on('added', () => translators.clear());

/** Looks a key without values up once; a function kept from before a change of language speaks the new one. */
function cached(translate: Say, namespaces: readonly Namespace[], language: string): Say {
  const known = new Map<unknown, string>();
  return (key, ...values) => {
    if (i18n.language !== language) return (i18n.getFixedT(null, namespaces) as unknown as Say)(key, ...values);
    if (values.length > 0) return translate(key, ...values);
    const sentence = known.get(key) ?? translate(key);
    known.set(key, sentence);
    return sentence;
  };
}

/** Keys of the first namespace as they are; those of the others with their prefix: `t('common:save')`. */
export function useT<const Ns extends readonly Namespace[]>(...namespaces: Ns): Translate<Ns> {
  const all: readonly [...Ns, ...SharedNamespaces] = [...namespaces, 'common', 'steps', 'errors', 'success'];
  const { t } = useTranslation(all, OPTIONS);
  const name = `${i18n.language} ${all.join(' ')}`;
  const translator = translators.get(name) ?? cached(t as unknown as Say, all, i18n.language);
  translators.set(name, translator);
  return translator as unknown as Translate<Ns>;
}

/** The language of the page; a component that uses it renders again when it changes. */
export const useLanguage = (): Language => languageOf(useTranslation('common', OPTIONS).i18n.language) ?? 'pt';

/** Sentences of a part of the page that speaks a language of its own; it waits for them as `useT` does. */
export const useTIn = <const Ns extends readonly Namespace[]>(language: Language, ...namespaces: Ns): TFunction<Ns> =>
  useTranslation([...namespaces], { i18n, lng: language }).t as unknown as TFunction<Ns>;
