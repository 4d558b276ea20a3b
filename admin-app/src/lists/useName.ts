import { type CaseTraveller, caseName } from '@rotavisto/shared/domain';
import { useLanguage } from '@rotavisto/shared/i18n';
import { useT } from '../strings';

/**
 * The name of a person, who may be unknown or erased, in the language of the administrator; of a child's case, the child's with
 * the guardian's. The catalogue knows the words that the database writes in the place of an erased name.
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
