import { AppError } from '@rotavisto/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type OutgoingMessage, sendMessage, useConversation } from '../../../data';
import type { MessageRow } from '../types';

interface Conversation {
  ticketId: string;
  userId: string;
  messages: readonly MessageRow[];
  onSent: () => void;
  /** What was refused stands in its field again, which says why. */
  onRefused: (content: string) => void;
}

const CONTENT_REFUSED = /^(22|23514)/;

/** Sent again it would be refused again: for its length, or for what it contains. */
const isForGood = (error: unknown): boolean => error instanceof AppError && CONTENT_REFUSED.test(error.code);

const isPassword = (error: unknown): boolean => error instanceof AppError && error.message === 'looks_like_password';

/** Messages on their way: shown at once, and kept with "Reenviar" where sending failed, also after leaving the page. */
export function useOutbox({ ticketId, userId, messages, onSent, onRefused }: Conversation) {
  const { mutateAsync } = useMutation(sendMessage);
  const { outgoing, takeBack, setOutgoing } = useConversation(userId, ticketId);
  const drop = (id: string) => setOutgoing((all) => all.filter((message) => message.id !== id));
  const mark = (id: string, state: OutgoingMessage['state']) =>
    setOutgoing((all) => all.map((message) => (message.id === id ? { ...message, state } : message)));

  const post = async (message: OutgoingMessage) => {
    const { id, content } = message;
    try {
      await mutateAsync({ id, ticketId, content });
      drop(id);
    } catch (error) {
      if (isPassword(error)) {
        takeBack(message);
        onRefused(content);
      } else mark(id, isForGood(error) ? 'refused' : 'failed');
    }
    onSent();
  };

  const hasArrived = ({ id }: OutgoingMessage) => messages.some((message) => message.id === id);
  const dropArrived = useEffectEvent(() => {
    if (outgoing.some(hasArrived)) setOutgoing((all) => all.filter((message) => !hasArrived(message)));
  });
  useEffect(() => {
    if (messages.length > 0) dropArrived();
  }, [messages]);

  return {
    outgoing: outgoing.filter((message) => !hasArrived(message)),
    discard: drop,
    send: (content: string) => {
      const message: OutgoingMessage = { id: crypto.randomUUID(), content, state: 'sending' };
      setOutgoing((all) => [...all, message]);
      onSent();
      void post(message);
    },
    resend: (message: OutgoingMessage) => {
      mark(message.id, 'sending');
      void post(message);
    },
    takeBack,
  };
}
