import { useConversation } from '@rotavisto/shared/data';
import { useSession } from '@rotavisto/shared/session';

/** The last attempt to save: with the same words it is the same note or task, and its id tells where an answer was lost. */
const attempts = new Map<string, { words: string; id: string }>();

/** What is typed for a case and not saved: it survives leaving the page and reload, and signing out asks about it. */
export function useCaseDraft(of: 'note' | 'task', applicationId: string) {
  const userId = useSession(({ profile }) => profile?.id ?? '');
  const name = `${of}-${applicationId}`;
  const { draft, setDraft } = useConversation(userId, name);
  const key = `${userId} ${name}`;
  return {
    draft,
    write: setDraft,
    /** `also`: what belongs to the words, as the day of a task. */
    idToSave: (also = '') => {
      const words = `${draft}\n${also}`;
      const before = attempts.get(key);
      const id = before?.words === words ? before.id : crypto.randomUUID();
      attempts.set(key, { words, id });
      return id;
    },
    drop: () => {
      attempts.delete(key);
      setDraft('');
    },
  };
}
