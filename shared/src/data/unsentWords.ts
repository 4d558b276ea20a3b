import { onSignOut } from '@rotavisto/shared/session';
import { CONVERSATION_PREFIX } from '../page';

/** The names under which a person's conversations are kept in the storage of the tab. */
export const keysOf = (userId = ''): string => (userId ? `${CONVERSATION_PREFIX}${userId}-` : CONVERSATION_PREFIX);

export function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null; // Storage is blocked: unsent text is lost with the page.
  }
}

/** The conversations in which a file waits beside the text. */
export const keysOfFiles = new Set<string>();

/** Whether words or a file of this person wait in a conversation and would go with the session. */
export const hasUnsentWords = (userId: string): boolean => {
  const isTheirs = (key: string) => key.startsWith(keysOf(userId));
  return [...keysOfFiles].some(isTheirs) || (inStorage((storage) => Object.keys(storage).some(isTheirs)) ?? false);
};

/** Takes the conversations of everybody but one person out of the storage. */
export const forgetWords = (userId?: string): void =>
  void inStorage((storage) => {
    const others = Object.keys(storage).filter(
      (key) => key.startsWith(keysOf()) && !(userId && key.startsWith(keysOf(userId))),
    );
    for (const key of others) storage.removeItem(key);
  });

// Here, because a session may end on a page that has shown no conversation.
onSignOut(() => forgetWords());
