import { useConversation } from '@rotavisto/shared/data';
import { useSession } from '@rotavisto/shared/session';

/** One id for one text of one case: sent again after a lost answer, it is the same note. */
const ids = new Map<string, string>();

/** The note that is typed and not saved: it survives leaving the page and reload, and signing out asks about it. */
export function useNoteDraft(applicationId: string) {
  const userId = useSession(({ profile }) => profile?.id ?? '');
  const { draft, setDraft } = useConversation(userId, `note-${applicationId}`);
  const key = `${userId} ${applicationId} ${draft}`;
  return {
    draft,
    write: setDraft,
    toSave: () => {
      const id = ids.get(key) ?? crypto.randomUUID();
      ids.set(key, id);
      return { id, content: draft };
    },
    drop: () => {
      ids.delete(key);
      setDraft('');
    },
  };
}
