import { setDirty, useSession } from '@rotavisto/shared/session';
import type { FileRefusal } from '../domain';
import { PERSON_PREFIX } from '../page';
import { personStore } from '../person';

export interface OutgoingMessage {
  /** The stored message gets the same id, which shows whether a message has arrived. */
  id: string;
  content: string;
  state: 'sending' | 'failed' | 'refused';
}

/** A picked file that is not sent yet. */
export interface WaitingFile {
  file: File;
  isDamaged: boolean;
}

/** `name` is set if several files were picked together. */
type RefusedFile = FileRefusal & { name?: string };

/** The files of a conversation are sent one after the other; `rest` waits behind the current one. */
export type AttachmentState =
  | { phase: 'idle' }
  | { phase: 'cancelled' }
  | { phase: 'checking'; name: string; waiting: readonly WaitingFile[] }
  | { phase: 'ready'; waiting: readonly WaitingFile[]; refused: readonly RefusedFile[] }
  | { phase: 'uploading'; file: File; rest: readonly WaitingFile[]; percent: number; cancel: () => void }
  | { phase: 'failed'; file: File; rest: readonly WaitingFile[]; path?: string };

interface Waiting {
  draft: string;
  outgoing: readonly OutgoingMessage[];
  files: AttachmentState;
}

type All = Record<string, Waiting>;

const NOTHING: Waiting = { draft: '', outgoing: [], files: { phase: 'idle' } };

const keysOf = (userId: string): string => `${PERSON_PREFIX}${userId}-conversation-`;

const isKey = (key: string): boolean => key.startsWith(PERSON_PREFIX) && key.includes('-conversation-');

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a stored conversation. A message that was being sent counts as failed; its id makes a repeat harmless. */
function parsed(text: string): Waiting {
  const { draft, outgoing }: Partial<Waiting> = JSON.parse(text) ?? {};
  const messages = Array.isArray(outgoing) ? outgoing.filter(({ id, content }) => isText(id) && isText(content)) : [];
  return {
    ...NOTHING,
    draft: isText(draft) ? draft : '',
    outgoing: messages.map((message) => (message.state === 'sending' ? { ...message, state: 'failed' } : message)),
  };
}

function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null; // Storage is blocked, so unsent text is lost with the page.
  }
}

const stored = (): All =>
  inStorage((storage) =>
    Object.fromEntries(
      Object.entries(storage)
        .filter(([key]) => isKey(key))
        .map(([key, text]) => [key, parsed(text)]),
    ),
  ) ?? {};

/** The unsent words and files by user and conversation; words are kept for the life of the tab, files of the page. */
const useWaiting = personStore<All>('unsent words and files', {}, { survivesExpiry: true });
useWaiting.setState(stored());

const hasWords = ({ draft, outgoing }: Waiting): boolean => draft.trim() !== '' || outgoing.length > 0;

const hasFiles = ({ files }: Waiting): boolean => 'file' in files || ('waiting' in files && files.waiting.length > 0);

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

// Storage cannot keep a file through a reload, so the browser asks before the user leaves the page.
useWaiting.subscribe((all) => {
  const isDirty = Object.values(all).some(hasFiles);
  setDirty('waiting-files', isDirty);
  if (isDirty) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
});

function isOfSession(key: string): boolean {
  const { profile } = useSession.getState();
  return profile !== null && key.startsWith(keysOf(profile.id));
}

function storeWords(key: string, waiting: Waiting): void {
  const { draft, outgoing } = waiting;
  inStorage((storage) =>
    hasWords(waiting) ? storage.setItem(key, JSON.stringify({ draft, outgoing })) : storage.removeItem(key),
  );
}

function write(key: string, change: (before: Waiting) => Partial<Waiting>): void {
  const kept = useWaiting.getState()[key];
  // An upload or a request that ends after the sign-out of its user leaves nothing behind.
  if (!kept && !isOfSession(key)) return;
  const before = kept ?? NOTHING;
  const after = { ...before, ...change(before) };
  useWaiting.setState({ [key]: after });
  const isSame = after.draft === before.draft && after.outgoing === before.outgoing;
  if (!isSame && isOfSession(key)) storeWords(key, after);
}

// The end of a session empties the storage; words that survived an expired session are stored again for their user.
useSession.subscribe(({ profile }, { profile: former }) => {
  if (!profile || former) return;
  for (const [key, waiting] of Object.entries(useWaiting.getState())) storeWords(key, waiting);
});

export function useConversation(userId: string, ticketId: string) {
  const key = keysOf(userId) + ticketId;
  return {
    draft: useWaiting((all) => (all[key] ?? NOTHING).draft),
    outgoing: useWaiting((all) => (all[key] ?? NOTHING).outgoing),
    setDraft: (draft: string) => write(key, () => ({ draft })),
    /** Moves an unsent message back into the message field, before the text in the field. */
    takeBack: ({ id, content }: OutgoingMessage) =>
      write(key, ({ draft, outgoing }) => ({
        draft: draft.trim() === '' ? content : `${content}\n${draft}`,
        outgoing: outgoing.filter((message) => message.id !== id),
      })),
    setOutgoing: (change: (before: readonly OutgoingMessage[]) => readonly OutgoingMessage[]) =>
      write(key, ({ outgoing }) => ({ outgoing: change(outgoing) })),
  };
}

export function useWaitingFile(userId: string, ticketId: string) {
  const key = keysOf(userId) + ticketId;
  return {
    state: useWaiting((all) => (all[key] ?? NOTHING).files),
    setState: (files: AttachmentState) => write(key, () => ({ files })),
  };
}

/** Returns whether an unsent text or file of this user would be lost with the session. */
export const hasUnsentWords = (userId: string): boolean =>
  Object.entries(useWaiting.getState()).some(
    ([key, waiting]) => key.startsWith(keysOf(userId)) && (hasWords(waiting) || hasFiles(waiting)),
  );
