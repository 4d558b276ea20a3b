import '@rotavisto/shared/i18n/admin';
import { isFactName } from '@rotavisto/shared/facts';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import '../data/refusals';
import pt from './pt.json';

registerStrings('adminFacts', pt);

export const useT = () => useSharedT('adminFacts', 'recordErrors');

/** Returns the name of a fact; its key for a fact unknown to this release. */
export function useFactName() {
  const t = useT();
  return (key: string): string => (isFactName(key) ? t(`name.${key}`) : key);
}
