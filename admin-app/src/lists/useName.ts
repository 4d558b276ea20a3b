import { type CaseTraveller, caseName } from '@rotavisto/shared/domain';
import { useLanguage } from '@rotavisto/shared/i18n';
import { useT } from '../strings';

/**
 * Returns the name of a person, also unknown or erased, in the administrator's language; for a child's case, the names of child
 * and guardian. The catalogue translates the words that the database writes for an erased name.
 */
export function useName() {
  const t = useT();
  const language = useLanguage();
  const words = new Map<string, string>(Object.entries(t('list.names', { returnObjects: true })));
  const inWords = (name: string) => words.get(name) ?? name;
  return (name: string | null | undefined, traveller?: CaseTraveller | null): string => {
    const holder = name ? inWords(name) : t('applications.unknownClient');
    return caseName(holder, traveller && { ...traveller, full_name: inWords(traveller.full_name) }, language);
  };
}
