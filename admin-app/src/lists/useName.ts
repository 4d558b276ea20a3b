import { useT } from '../strings';

/**
 * The name of a person, who may be unknown or erased, in the language of the administrator. The catalogue knows the words that
 * the database writes in the place of an erased name.
 */
export function useName() {
  const t = useT();
  const words = new Map<string, string>(Object.entries(t('list.names', { returnObjects: true })));
  return (name: string | null | undefined): string => words.get(name ?? '') ?? name ?? t('applications.unknownClient');
}
