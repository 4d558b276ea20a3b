import '@rotavisto/shared/i18n/admin';
import { isFactName } from '@rotavisto/shared/facts';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import pt from './pt.json';

registerStrings('adminFacts', pt);

export const useT = () => useSharedT('adminFacts');

/** What a fact is called; one that this release does not know, by its key. */
export function useFactName() {
  const t = useT();
  return (key: string): string => (isFactName(key) ? t(`name.${key}`) : key);
}
