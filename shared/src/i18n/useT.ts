import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Language, languageOf } from '../language';
import { i18n } from './i18n';
import type { Namespace } from './strings';

type SharedNamespaces = ['common', 'steps', 'errors', 'success'];
type Translate<Ns extends readonly Namespace[]> = TFunction<readonly [...Ns, ...SharedNamespaces]>;

/** A plain type for `t`; i18next types each key with many overloads. */
type Say = (key: unknown, ...values: unknown[]) => string;

/** One object for all calls, because the hook subscribes again for each new object. */
const OPTIONS = { i18n };

/** Cached by language and namespaces, so that the rows of a list share one function and its texts. */
const translators = new Map<string, Say>();

i18n.store.on('added', () => translators.clear());

/** Looks up a key without values once. A function from before a change of language returns the new language. */
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

/** Returns `t` for keys of the first namespace, and of others with their prefix: `t('common:save')`. */
export function useT<const Ns extends readonly Namespace[]>(...namespaces: Ns): Translate<Ns> {
  const all: readonly [...Ns, ...SharedNamespaces] = [...namespaces, 'common', 'steps', 'errors', 'success'];
  const { t } = useTranslation(all, OPTIONS);
  const name = `${i18n.language} ${all.join(' ')}`;
  const translator = translators.get(name) ?? cached(t as unknown as Say, all, i18n.language);
  translators.set(name, translator);
  return translator as unknown as Translate<Ns>;
}

/** Returns the language of the page, and renders the component again when it changes. */
export const useLanguage = (): Language => languageOf(useTranslation('common', OPTIONS).i18n.language) ?? 'pt';

/** Returns texts in another language for a part of the page; it suspends as `useT` does. */
export const useTIn = <const Ns extends readonly Namespace[]>(language: Language, ...namespaces: Ns): TFunction<Ns> =>
  useTranslation([...namespaces], { i18n, lng: language }).t as unknown as TFunction<Ns>;
