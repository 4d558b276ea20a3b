import { useT } from '../strings';

/** What the database writes in the place of an erased person's name. */
const ERASED = 'Titular removido';

/** The name of a person, who may be unknown or erased, in the language of the administrator. */
export function useName() {
  const t = useT();
  return (name: string | null | undefined): string =>
    name === ERASED ? t('list.erasedPerson') : (name ?? t('applications.unknownClient'));
}
