import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n';
import type { Namespace } from './strings';

/** Keys of the namespace as they are; other namespaces with a prefix: `t('common:save')`. */
export function useT<Ns extends Namespace = 'common'>(ns?: Ns): TFunction<readonly [Ns, ...SharedNamespaces]> {
  const namespaces: readonly [Ns, ...SharedNamespaces] = [
    (ns ?? 'common') as Ns,
    'common',
    'steps',
    'errors',
    'success',
  ];
  return useTranslation(namespaces, { i18n }).t as TFunction<readonly [Ns, ...SharedNamespaces]>;
}

type SharedNamespaces = ['common', 'steps', 'errors', 'success'];
