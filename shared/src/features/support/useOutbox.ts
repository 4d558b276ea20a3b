import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendMessage } from '../../data';
import type { MessageRow } from './types';
import { undelivered } from './undelivered';

export interface OutgoingMessage {
  id: string;
  content: string;
  isFailed: boolean;
  known: ReadonlySet<string>;
}

interface Conversation {
  ticketId: string;
  userId: string;
  messages: readonly MessageRow[];
  onSent: () => void;
}

/** Messages on their way: shown at once, kept with "Reenviar" where sending failed. */
export function useOutbox({ ticketId, userId, messages, onSent }: Conversation) {
  const { mutateAsync } = useMutation(sendMessage);
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>([]);
  const drop = (id: string) => setOutgoing((all) => all.filter((message) => message.id !== id));
  const mark = (id: string, isFailed: boolean) =>
    setOutgoing((all) => all.map((message) => (message.id === id ? { ...message, isFailed } : message)));

  const post = async ({ id, content }: { id: string; content: string }) => {
    const isStored = await mutateAsync({ ticketId, content }).then(
      () => true,
      () => false,
    );
    if (isStored) drop(id);
    else mark(id, true);
    onSent();
  };

  return {
    outgoing: undelivered(outgoing, messages, userId),
    discard: drop,
    send: (content: string) => {
      const id = crypto.randomUUID();
      const known = new Set(messages.map((message) => message.id));
      setOutgoing((all) => [...all, { id, content, isFailed: false, known }]);
      onSent();
      void post({ id, content });
    },
    resend: (message: OutgoingMessage) => {
      mark(message.id, false);
      void post(message);
    },
  };
}
