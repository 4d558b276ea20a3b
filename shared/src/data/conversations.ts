import { onSignOut, useSession } from '@rotavisto/shared/session';
import { create } from 'zustand';
import { forgetWords, inStorage, keysOf } from './unsentWords';

export interface OutgoingMessage {
  /** The stored message has the same id, which shows whether a message has arrived. */
  id: string;
  content: string;
  state: 'sending' | 'failed' | 'refused';
}

interface Conversation {
  draft: string;
  outgoing: readonly OutgoingMessage[];
}

const EMPTY: Conversation = { draft: '', outgoing: [] };

const keyOf = (userId: string, ticketId: string): string => keysOf(userId) + ticketId;

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was on its way when the page went may have arrived or not: sending it again, by its own name, does no harm. */
function parsed(text: string): Conversation {
  const { draft, outgoing }: Partial<Conversation> = JSON.parse(text) ?? {};
  const messages = Array.isArray(outgoing) ? outgoing.filter(({ id, content }) => isText(id) && isText(content)) : [];
  return {
    draft: isText(draft) ? draft : '',
    outgoing: messages.map((message) => (message.state === 'sending' ? { ...message, state: 'failed' } : message)),
  };
}

const kept = (): Record<string, Conversation> =>
  inStorage((storage) =>
    Object.fromEntries(
      Object.entries(storage)
        .filter(([key]) => key.startsWith(keysOf()))
        .map(([key, text]) => [key, parsed(text)]),
    ),
  ) ?? {};

/** What is written and not sent: by person and conversation, for as long as this tab lives. */
const useConversations = create<Record<string, Conversation>>(kept);

const isEmpty = ({ draft, outgoing }: Conversation): boolean => draft.trim() === '' && outgoing.length === 0;

function write(key: string, change: (before: Conversation) => Conversation): void {
  const conversation = change(useConversations.getState()[key] ?? EMPTY);
  useConversations.setState({ [key]: conversation });
  inStorage((storage) =>
    isEmpty(conversation) ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(conversation)),
  );
}

export function useConversation(userId: string, ticketId: string) {
  const key = keyOf(userId, ticketId);
  const { draft, outgoing } = useConversations((all) => all[key] ?? EMPTY);
  return {
    draft,
    outgoing,
    setDraft: (text: string) => write(key, (before) => ({ ...before, draft: text })),
    /** Gives a message back to the field it was written in, before what stands there by now. */
    takeBack: ({ id, content }: OutgoingMessage) =>
      write(key, ({ draft: written, outgoing: all }) => ({
        draft: written.trim() === '' ? content : `${content}\n${written}`,
        outgoing: all.filter((message) => message.id !== id),
      })),
    setOutgoing: (change: (before: readonly OutgoingMessage[]) => readonly OutgoingMessage[]) =>
      write(key, (before) => ({ ...before, outgoing: change(before.outgoing) })),
  };
}

/** Forgets all conversations but those of one person. */
function forget(userId?: string): void {
  const isOurs = (key: string) => userId !== undefined && key.startsWith(keysOf(userId));
  const all = useConversations.getState();
  useConversations.setState(Object.fromEntries(Object.entries(all).filter(([key]) => isOurs(key))), true);
  forgetWords(userId);
}

// A session that ends by itself leaves no time to send: the words wait in this page's memory for the same person.
onSignOut((reason) => {
  if (reason !== 'expired') forget();
});
useSession.subscribe(({ profile }, { profile: before }) => {
  if (profile && profile.id !== before?.id) forget(profile.id);
});
