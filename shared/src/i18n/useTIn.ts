import type { TFunction } from 'i18next';
import type { Language } from '../language';
import { catalogues } from './catalogues';
import { i18n } from './i18n';
import type { Namespace } from './strings';

const asked = new Map<string, Promise<void>>();

async function ask(language: Language, ns: Namespace): Promise<void> {
  const catalogue = await catalogues.get(ns)?.(language);
  i18n.addResourceBundle(language, ns, catalogue?.default ?? {}, true, true);
}

/** One namespace in a language of its own, whatever the page speaks; suspends until its sentences are there. */
export function useTIn<Ns extends Namespace>(language: Language, ns: Ns): TFunction<Ns> {
  const key = `${language} ${ns}`;
  if (!asked.has(key) && !i18n.hasResourceBundle(language, ns)) asked.set(key, ask(language, ns));
  const asking = asked.get(key);
  // As react-i18next suspends.
  if (asking && !i18n.hasResourceBundle(language, ns)) throw asking;
  return i18n.getFixedT(language, ns);
}
