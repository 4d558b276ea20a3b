import { ArrowLeftOutlined, EllipsisOutlined, RightOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { closeTicket, type Other } from '../../../data';
import { isTicketOpen } from '../../../domain';
import { useT } from '../../../i18n';
import { isFocusLost } from '../../../lib';
import { CaseTitle, confirmAction, type MenuChoice, PopupMenu, StatusBadge } from '../../../ui';
import styles from '../support.module.css';
import type { SupportRole, TicketRow } from '../types';
import { useAltKey } from './useAltKey';

const STATES = ['open', 'in_progress', 'resolved', 'closed'] as const;

const LETTER = 'N';
const KEYS = `Alt+${LETTER}`;

interface Props {
  ticket: TicketRow;
  role: SupportRole;
  other: Other;
  /** The choices of the menu at the end of the bar. */
  more: readonly MenuChoice[];
  /** True if the conversation fills the whole window; its state and its closing are then in the menu as well. */
  isNarrow?: boolean;
  /** Opens the next conversation that waits for an answer. */
  onNext?: () => void;
  onBack?: () => void;
}

/** A bar with the other person, the subject and the actions on the whole conversation. */
export function TicketHeader({ ticket, role, other, more, isNarrow, onNext, onBack }: Props) {
  const t = useT('support', 'common');
  const closing = useMutation(closeTicket);
  useAltKey(LETTER, onNext);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const name = role === 'client' ? (ticket.consultant?.full_name ?? t('chat.noConsultant')) : ticket.client?.full_name;
  const state = STATES.find((one) => one === ticket.status) ?? 'open';
  const number = t(`list.number.${role}`, { number: ticket.ticket_number });
  const close = async () => {
    const isSure = await confirmAction({
      title: <CaseTitle title={t('chat.closeTitle')} about={[name, ticket.subject]} />,
      content: t('chat.closeText'),
      okText: t('chat.close'),
    });
    if (isSure) closing.mutate({ ticketId: ticket.id }, { onSuccess: leaveButton });
  };
  // The close button disappears with the closing; a focus that the user moved elsewhere stays there.
  const leaveButton = () => {
    if (document.activeElement === button.current || isFocusLost()) heading.current?.focus();
  };
  const canClose = role === 'consultant' && isTicketOpen(ticket.status);
  const choices: MenuChoice[] = isNarrow
    ? [
        {
          key: 'state',
          label: (
            <>
              <span>{number}</span> <StatusBadge of="ticket" status={ticket.status} />
            </>
          ),
        },
        { key: 'subject', label: ticket.subject },
        ...more,
        ...(canClose ? [{ key: 'close', label: t('chat.close'), isApart: true, onChoose: () => void close() }] : []),
      ]
    : [...more];

  return (
    <header className={styles.bar}>
      {onBack && (
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t('chat.back')} onClick={onBack} />
      )}
      <div className={styles.barText}>
        <h2 ref={heading} tabIndex={-1} className={styles.barName}>
          {name}
        </h2>
        <span className={styles.barSubject}>
          {other.isThere && <span>{`${t(other.isWriting ? 'chat.writing' : 'chat.online')} · `}</span>}
          <span>{ticket.subject}</span>
          {!isNarrow && <span>{` · ${number} · ${t(`common:ticketStatus.${state}`)}`}</span>}
        </span>
      </div>
      {!isNarrow && canClose && (
        <Button ref={button} size="small" loading={closing.isPending} onClick={close}>
          {t('chat.close')}
        </Button>
      )}
      {onNext && (
        <Button
          size={isNarrow ? undefined : 'small'}
          type={isNarrow ? 'text' : undefined}
          aria-keyshortcuts={KEYS}
          title={t('chat.next')}
          aria-label={isNarrow ? t('chat.next') : undefined}
          onClick={onNext}
        >
          {!isNarrow && <span className={styles.nextWords}>{t('chat.next')}</span>}
          <RightOutlined aria-hidden />
          {!isNarrow && <kbd>{KEYS}</kbd>}
        </Button>
      )}
      {choices.length > 0 && (
        <PopupMenu choices={choices} className={styles.menu} aria-label={t('chat.menu')}>
          <EllipsisOutlined aria-hidden />
        </PopupMenu>
      )}
    </header>
  );
}
