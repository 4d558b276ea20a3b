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
  /** Called with the text of a refused message, which the field shows again with the reason. */
  onRefused: (content: string) => void;
}

const CONTENT_REFUSED = /^(22|23514)/;

/** Returns whether another try would fail as well, because of the message's length or content. */
const isForGood = (error: unknown): boolean => error instanceof AppError && CONTENT_REFUSED.test(error.code);

const isPassword = (error: unknown): boolean => error instanceof AppError && error.message === 'looks_like_password';

/** Shows outgoing messages at once, and keeps failed messages with "Reenviar", also after the user leaves the page. */
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
