import { ArrowLeftOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { closeTicket, type Other } from '../../../data';
import { isTicketOpen } from '../../../domain';
import { useT } from '../../../i18n';
import { isFocusLost } from '../../../lib';
import { CaseTitle, confirmAction, StatusBadge } from '../../../ui';
import styles from '../support.module.css';
import type { SupportRole, TicketRow } from '../types';

const NEXT_KEY = 'Alt+N';

interface Props {
  ticket: TicketRow;
  role: SupportRole;
  other: Other;
  /** Opens the next conversation that waits for an answer. */
  onNext?: () => void;
  onBack?: () => void;
}

export function TicketHeader({ ticket, role, other, onNext, onBack }: Props) {
  const t = useT('support');
  const closing = useMutation(closeTicket);
  useNextKey(onNext);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const name = role === 'client' ? (ticket.consultant?.full_name ?? t('chat.noConsultant')) : ticket.client?.full_name;
  const close = async () => {
    const isSure = await confirmAction({
      title: <CaseTitle title={t('chat.closeTitle')} about={[name, ticket.subject]} />,
      content: t('chat.closeText'),
      okText: t('chat.close'),
    });
    if (isSure) closing.mutate({ ticketId: ticket.id }, { onSuccess: leaveButton });
  };
  // A closed conversation has no such button any more; a focus that the user moved elsewhere stays there.
  const leaveButton = () => {
    if (document.activeElement === button.current || isFocusLost()) heading.current?.focus();
  };

  return (
    <header className={styles.head}>
      {onBack && (
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t('chat.back')} onClick={onBack} />
      )}
      <div className={styles.headText}>
        <h2 ref={heading} tabIndex={-1} className={styles.subject}>
          {ticket.subject}
        </h2>
        <span className={styles.rowFoot}>
          <span>{`${t(`list.number.${role}`, { number: ticket.ticket_number })} · ${name ?? ''}`}</span>
          {other.isThere && <span>{` · ${t(other.isWriting ? 'chat.writing' : 'chat.online')}`}</span>}
        </span>
      </div>
      <StatusBadge of="ticket" status={ticket.status} />
      {role === 'consultant' && isTicketOpen(ticket.status) && (
        <Button ref={button} loading={closing.isPending} onClick={close}>
          {t('chat.close')}
        </Button>
      )}
      {onNext && (
        <Button aria-keyshortcuts={NEXT_KEY} onClick={onNext}>
          {t('chat.next')} <kbd>{NEXT_KEY}</kbd>
        </Button>
      )}
    </header>
  );
}

function useNextKey(onNext?: () => void): void {
  const goOn = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // By its place: with Alt, some keyboards write another character.
    if (!onNext || event.code !== 'KeyN' || !event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    event.preventDefault();
    onNext();
  });
  useEffect(() => {
    document.addEventListener('keydown', goOn);
    return () => document.removeEventListener('keydown', goOn);
  }, []);
}
