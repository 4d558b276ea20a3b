import type { TFunction } from 'i18next';
import { i18n } from './i18n';
import type { Namespace } from './strings';
import { useCurrentLanguage } from './useLanguage';

type SharedNamespaces = ['common', 'steps', 'errors', 'success'];
type Translate<Ns extends readonly Namespace[]> = TFunction<readonly [...Ns, ...SharedNamespaces]>;

/** What i18next's own type says of each key in many overloads. */
type Say = (key: unknown, ...values: unknown[]) => string;

interface Translator {
  t: TFunction;
  /** Keys that take no values say the same each time: a list asks for them in every row. */
  constants: Map<string, string>;
}

/** By language and namespaces, so that whoever asks for the same gets the same function. */
const translators = new Map<string, Translator>();
const loading = new Map<string, Promise<void>>();

i18n.store.on('added', () => {
  for (const { constants } of translators.values()) constants.clear();
});

function makeTranslator(language: string, namespaces: readonly Namespace[]): Translator {
  const constants = new Map<string, string>();
  const translate = i18n.getFixedT(null, namespaces) as unknown as Say;
  const t: Say = (key, ...values) => {
    // A function of the language before, called late, speaks the new one.
    if (typeof key !== 'string' || values.length > 0 || i18n.language !== language) return translate(key, ...values);
    const known = constants.get(key) ?? translate(key);
    constants.set(key, known);
    return known;
  };
  return { t: t as unknown as TFunction, constants };
}

function load(key: string, namespaces: readonly Namespace[]): Promise<void> {
  const known = loading.get(key) ?? i18n.loadNamespaces(namespaces).finally(() => loading.delete(key));
  loading.set(key, known);
  return known;
}

/**
 * Keys of the first namespace as they are; those of the others with their prefix: `t('common:save')`. Suspends until the
 * sentences are there. It does what `useTranslation` of react-i18next does, which is a tenth of what a list takes to render.
 */
export function useT<const Ns extends readonly Namespace[]>(...namespaces: Ns): Translate<Ns> {
  const language = useCurrentLanguage();
  const key = `${language} ${namespaces.join(' ')}`;
  let translator = translators.get(key);
  if (!translator) {
    const all: readonly Namespace[] = [...namespaces, 'common', 'steps', 'errors', 'success'];
    if (!all.every((ns) => i18n.hasLoadedNamespace(ns))) throw load(key, all);
    translator = makeTranslator(language, all);
    translators.set(key, translator);
  }
  return translator.t as Translate<Ns>;
}
