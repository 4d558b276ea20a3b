import { LockOutlined } from '@ant-design/icons';
import { supabase } from '@rotavisto/shared/supabase';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Other, type OutgoingMessage, openPresence, ticketMessages } from '../../../data';
import { isTicketOpen } from '../../../domain';
import { useT } from '../../../i18n';
import { ErrorCard, ListSkeleton, type MenuChoice } from '../../../ui';
import { useConversationFiles } from '../files/useConversationFiles';
import styles from '../support.module.css';
import type { SupportRole, TellDone, TicketRow } from '../types';
import { MessageComposer } from './MessageComposer';
import { MessageList } from './MessageList';
import { RatingForm } from './RatingForm';
import { readUntil, unreadOf, useMarkRead } from './readMarks';
import { TicketHeader } from './TicketHeader';
import { useOutbox } from './useOutbox';
import { useSwipe } from './useSwipe';
import { useVisibleWindow } from './useVisibleWindow';
import { WaitLine } from './WaitLine';

const AFTER_SENDING_MS = 100;

/** Keeps a list scrolled to its newest message; a sent message scrolls the list after 100 ms. */
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

/**
 * Returns whether the other person of an open conversation is present and writing; `setWriting` reports this user's
 * writing.
 */
function useOther(ticketId: string, consultantId: string | null, userId: string) {
  const [other, setOther] = useState(NOBODY);
  const presence = useRef<ReturnType<typeof openPresence>>(null);
  useEffect(() => {
    if (!consultantId) return;
    // The topic changes with the consultant, so a former consultant no longer receives the presence.
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
  more: readonly MenuChoice[];
  /** True if the conversation fills the whole window. */
  isNarrow: boolean;
  /** True if the conversation is opened to be answered, by a link or from the previous conversation. */
  toAnswer?: boolean;
  /** Opens the next conversation that waits for an answer. */
  onNext?: () => void;
  onBack?: () => void;
  onDone?: TellDone;
}

export function TicketChat({ ticket, role, userId, more, isNarrow, toAnswer, onNext, onBack, onDone }: Props) {
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
  useVisibleWindow(isNarrow);
  const swipe = useSwipe(isNarrow ? onNext : undefined);
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
      <TicketHeader
        ticket={ticket}
        role={role}
        other={other}
        more={more}
        isNarrow={isNarrow}
        onNext={onNext}
        onBack={onBack}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div className={styles.messages} ref={list} role="log" aria-live="polite" tabIndex={0} {...swipe}>
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
      {role === 'consultant' && (
        <WaitLine ticket={ticket} newestId={rows.findLast((row) => !row.is_system)?.id} onDone={onDone} />
      )}
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

/** Replaces the input of a closed conversation: a button that reopens it, and the client's rating. */
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
