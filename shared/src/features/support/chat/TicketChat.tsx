import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type OutgoingMessage, ticketMessages } from '../../../data';
import { isTicketOpen } from '../../../domain';
import { useT } from '../../../i18n';
import { ErrorCard, ListSkeleton } from '../../../ui';
import styles from '../support.module.css';
import type { SupportRole, TicketRow } from '../types';
import { ClosedNotice } from './ClosedNotice';
import { MessageComposer } from './MessageComposer';
import { MessageList } from './MessageList';
import { readUntil, unreadOf, useMarkRead } from './readMarks';
import { TicketHeader } from './TicketHeader';
import { useOther } from './useOther';
import { useOutbox } from './useOutbox';
import { useScrollToEnd } from './useScrollToEnd';

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
  const messages = useQuery(ticketMessages(ticket.id));
  const rows = messages.data ?? [];
  const { list, toEndSoon } = useScrollToEnd<HTMLDivElement>(rows.length);
  const outbox = useOutbox({ ticketId: ticket.id, userId, messages: rows, onSent: toEndSoon });
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
  const attached = () => {
    setReopening(false);
    toEndSoon();
  };

  return (
    <section className={styles.chat} aria-label={t('chat.label', { subject: ticket.subject })}>
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
          isAsked={isAsked}
          onWriting={setWriting}
          onSend={send}
          onAttached={attached}
        />
      ) : (
        <ClosedNotice ticket={ticket} role={role} onReopen={() => setReopening(true)} />
      )}
    </section>
  );
}
