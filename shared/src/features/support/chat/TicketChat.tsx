import { LockOutlined } from '@ant-design/icons';
import { supabase } from '@rotavisto/shared/supabase';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Other, type OutgoingMessage, openPresence, ticketMessages } from '../../../data';
import { isTicketOpen } from '../../../domain';
import { useT } from '../../../i18n';
import { ErrorCard, ListSkeleton } from '../../../ui';
import { useConversationFiles } from '../files/useConversationFiles';
import styles from '../support.module.css';
import type { SupportRole, TicketRow } from '../types';
import { MessageComposer } from './MessageComposer';
import { MessageList } from './MessageList';
import { RatingForm } from './RatingForm';
import { readUntil, unreadOf, useMarkRead } from './readMarks';
import { TicketHeader } from './TicketHeader';
import { useOutbox } from './useOutbox';

const AFTER_SENDING_MS = 100;

/** Keeps a list at its newest message; after a sent one the view follows 100 ms later. */
function useScrollToEnd<E extends HTMLElement>(count: number) {
  const list = useRef<E>(null);
  const timer = useRef<number>(undefined);
  const toEnd = useCallback(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, []);
  const toEndSoon = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(toEnd, AFTER_SENDING_MS);
  }, [toEnd]);

  useEffect(() => {
    if (count > 0) toEnd();
  }, [count, toEnd]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return { list, toEndSoon };
}

const NOBODY: Other = { isThere: false, isWriting: false };

/** Whether the other person of an open conversation is there and writing; `setWriting` reports this user to them. */
function useOther(ticketId: string, consultantId: string | null, userId: string) {
  const [other, setOther] = useState(NOBODY);
  const presence = useRef<ReturnType<typeof openPresence>>(null);
  useEffect(() => {
    if (!consultantId) return;
    // With another consultant the conversation has another topic, so that the former one is left behind.
    const topic = `ticket:${ticketId}:${consultantId}` as const;
    const opened = openPresence({ connect: supabase, topic, userId, changed: setOther });
    presence.current = opened;
    return () => {
      presence.current = null;
      setOther(NOBODY);
      opened.close();
    };
  }, [ticketId, consultantId, userId]);
  const setWriting = useCallback((isWriting: boolean) => presence.current?.setWriting(isWriting), []);
  return { other, setWriting };
}

interface Props {
  ticket: TicketRow;
  role: SupportRole;
  userId: string;
  /** What is known of the client, above the conversation. */
  about?: ReactNode;
  /** Opened to be answered: by a link or from the conversation before. */
  toAnswer?: boolean;
  /** Opens the next conversation that waits for an answer. */
  onNext?: () => void;
  onBack?: () => void;
}

export function TicketChat({ ticket, role, userId, about, toAnswer, onNext, onBack }: Props) {
  const t = useT('support');
  const [isAsked] = useState(toAnswer);
  const [isReopening, setReopening] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const messages = useQuery(ticketMessages(ticket.id));
  const rows = messages.data ?? [];
  const { list, toEndSoon } = useScrollToEnd<HTMLDivElement>(rows.length);
  const outbox = useOutbox({
    ticketId: ticket.id,
    userId,
    messages: rows,
    onSent: toEndSoon,
    onRefused: (content) => {
      setReopening(true);
      setRefused(content);
    },
  });
  const { other, setWriting } = useOther(ticket.id, ticket.consultant_id, userId);
  useMarkRead(ticket.id, unreadOf(ticket, role));
  const isOpen = isTicketOpen(ticket.status);
  const send = (content: string) => {
    setReopening(false);
    outbox.send(content);
  };
  const takeBack = (message: OutgoingMessage) => {
    outbox.takeBack(message);
    if (!isOpen) setReopening(true);
  };
  const files = useConversationFiles({
    ticketId: ticket.id,
    userId,
    onOffer: () => !isOpen && setReopening(true),
    onSent: () => {
      setReopening(false);
      toEndSoon();
    },
  });

  return (
    <section className={styles.chat} aria-label={t('chat.label', { subject: ticket.subject })} {...files.drop.area}>
      <TicketHeader ticket={ticket} role={role} other={other} onNext={onNext} onBack={onBack} />
      {about}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div className={styles.messages} ref={list} role="log" aria-live="polite" tabIndex={0}>
        {messages.isPending && <ListSkeleton rows={3} />}
        {messages.isLoadingError && <ErrorCard onRetry={messages.refetch} />}
        {messages.data && (
          <MessageList
            messages={rows}
            outgoing={outbox.outgoing}
            userId={userId}
            readUntil={readUntil(ticket, role)}
            onResend={outbox.resend}
            onDiscard={outbox.discard}
            onTakeBack={takeBack}
          />
        )}
      </div>
      {isOpen || isReopening ? (
        <MessageComposer
          ticket={ticket}
          role={role}
          userId={userId}
          isReopening={!isOpen}
          refused={refused}
          isAsked={isAsked}
          onWriting={setWriting}
          onSend={send}
          files={files}
        />
      ) : (
        <ClosedNotice ticket={ticket} role={role} onReopen={() => setReopening(true)} />
      )}
    </section>
  );
}

interface ClosedNoticeProps {
  ticket: TicketRow;
  role: SupportRole;
  onReopen: () => void;
}

/** In place of the input of a closed conversation: the way back, and what the client thought of it. */
function ClosedNotice({ ticket, role, onReopen }: ClosedNoticeProps) {
  const t = useT('support');
  return (
    <div className={styles.closed}>
      <span>
        <LockOutlined aria-hidden /> {t('chat.closed')}
      </span>
      <Button onClick={onReopen}>{t('chat.reopen')}</Button>
      {ticket.satisfaction === null ? (
        role === 'client' && <RatingForm ticketId={ticket.id} />
      ) : (
        <p className={styles.rated}>
          {t(`rating.given.${role}`, { stars: ticket.satisfaction })}
          {ticket.satisfaction_note && <q>{ticket.satisfaction_note}</q>}
        </p>
      )}
    </div>
  );
}
