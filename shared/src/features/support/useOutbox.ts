import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendMessage } from '../../data';
import type { MessageRow } from './types';

export interface OutgoingMessage {
  /** The name of the stored message too, so that what arrived is told from what did not. */
  id: string;
  content: string;
  isFailed: boolean;
}

interface Conversation {
  ticketId: string;
  messages: readonly MessageRow[];
  onSent: () => void;
}

/** Messages on their way: shown at once, kept with "Reenviar" where sending failed. */
export function useOutbox({ ticketId, messages, onSent }: Conversation) {
  const { mutateAsync } = useMutation(sendMessage);
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>([]);
  const drop = (id: string) => setOutgoing((all) => all.filter((message) => message.id !== id));
  const mark = (id: string, isFailed: boolean) =>
    setOutgoing((all) => all.map((message) => (message.id === id ? { ...message, isFailed } : message)));

  const post = async ({ id, content }: { id: string; content: string }) => {
    const isStored = await mutateAsync({ id, ticketId, content }).then(
      () => true,
      () => false,
    );
    if (isStored) drop(id);
    else mark(id, true);
    onSent();
  };

  return {
    outgoing: outgoing.filter(({ id }) => !messages.some((message) => message.id === id)),
    discard: drop,
    send: (content: string) => {
      const id = crypto.randomUUID();
      setOutgoing((all) => [...all, { id, content, isFailed: false }]);
      onSent();
      void post({ id, content });
    },
    resend: (message: OutgoingMessage) => {
      mark(message.id, false);
      void post(message);
    },
  };
}
