import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n';
import type { Namespace } from './strings';

type SharedNamespaces = ['common', 'steps', 'errors', 'success'];
type Translate<Ns extends readonly Namespace[]> = TFunction<readonly [...Ns, ...SharedNamespaces]>;

/** Keys of the first namespace as they are; those of the others with their prefix: `t('common:save')`. */
export function useT<const Ns extends readonly Namespace[]>(...namespaces: Ns): Translate<Ns> {
  const all: readonly [...Ns, ...SharedNamespaces] = [...namespaces, 'common', 'steps', 'errors', 'success'];
  return useTranslation(all, { i18n }).t as Translate<Ns>;
}
