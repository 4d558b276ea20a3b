import type { TFunction } from 'i18next';
import { catalogueOf, i18n, type Namespace } from '../../i18n';
import type { Language } from '../../language';

const asked = new Map<string, Promise<void>>();

async function ask(language: Language, ns: Namespace): Promise<void> {
  i18n.addResourceBundle(language, ns, await catalogueOf(language, ns), true, true);
}

/** One namespace in a language of its own, whatever the page speaks; suspends until its sentences are there. */
export function useTIn<Ns extends Namespace>(language: Language, ns: Ns): TFunction<Ns> {
  const key = `${language} ${ns}`;
  if (!asked.has(key) && !i18n.hasResourceBundle(language, ns)) asked.set(key, ask(language, ns));
  const asking = asked.get(key);
  // As `useT` suspends.
  if (asking && !i18n.hasResourceBundle(language, ns)) throw asking;
  return i18n.getFixedT(language, ns);
}
