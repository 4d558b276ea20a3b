import { useConversation } from '@rotavisto/shared/data';
import { personStore } from '@rotavisto/shared/person';
import { useSession } from '@rotavisto/shared/session';

/**
 * The last attempt to save each draft: an unchanged text keeps its id, so that a retry after a lost answer adds no
 * second row.
 */
const useAttempts = personStore<Readonly<Record<string, { words: string; id: string } | undefined>>>(
  'attempts to save a draft',
  {},
  { survivesExpiry: true },
);

/** The unsaved text of a case: it survives leaving the page and a reload, and signing out asks about it. */
export function useCaseDraft(of: 'note' | 'task', applicationId: string) {
  const userId = useSession(({ profile }) => profile?.id ?? '');
  const name = `${of}-${applicationId}`;
  const { draft, setDraft } = useConversation(userId, name);
  return {
    draft,
    write: setDraft,
    /** `also` is further content of the draft, such as the due day of a task. */
    idToSave: (also = '') => {
      const words = `${draft}\n${also}`;
      const before = useAttempts.getState()[name];
      const id = before?.words === words ? before.id : crypto.randomUUID();
      useAttempts.setState({ [name]: { words, id } });
      return id;
    },
    drop: () => {
      useAttempts.setState({ [name]: undefined });
      setDraft('');
    },
  };
}
