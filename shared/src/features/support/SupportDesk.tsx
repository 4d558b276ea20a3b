import { PlusOutlined } from '@ant-design/icons';
import { useLocation } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { tickets, useLive } from '../../data';
import { useT } from '../../i18n';
import { useMediaQuery } from '../../lib';
import { EmptyState, ErrorCard, ListSkeleton, PageTitle } from '../../ui';
import { FirstMessage } from './begin/FirstMessage';
import { NewTicketModal } from './begin/NewTicketModal';
import { StartConversation } from './begin/StartConversation';
import { GoneTicket } from './chat/GoneTicket';
import { TicketChat } from './chat/TicketChat';
import { useInbox } from './inbox/inbox';
import { TicketInbox } from './inbox/TicketInbox';
import { TicketList } from './inbox/TicketList';
import { nextWaiting, onlyTicket, preselectedTicket, type Wanted } from './inbox/ticketOrder';
import styles from './support.module.css';
import type { SupportRole } from './types';
import { useResponseTime } from './useResponseTime';

const textAt = (state: unknown, key: 'ticketId' | 'clientId'): string | null => {
  const value = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[key] : null;
  return typeof value === 'string' ? value : null;
};

const PARAMS = { ticketId: parseAsString, clientId: parseAsString };

/** The conversation of the address: `?ticketId=` or `?clientId=`, else what the link that led here carries as its state. */
function useWanted() {
  const { state } = useLocation();
  const [{ ticketId, clientId }, change] = useQueryStates(PARAMS);
  const wanted: Wanted =
    ticketId || clientId
      ? { ticketId, clientId }
      : { ticketId: textAt(state, 'ticketId'), clientId: textAt(state, 'clientId') };
  const choose = (id: string | null, history: 'push' | 'replace' = 'replace') =>
    void change({ ticketId: id, clientId: null }, { history });
  return { wanted, addressed: ticketId, choose };
}

interface Props {
  role: SupportRole;
  userId: string;
  about?: string;
  aboutClient?: (clientId: string, isBeside: boolean) => ReactNode;
}

/** List and conversation side by side; one at a time up to 768 px. */
export function SupportDesk({ role, userId, about, aboutClient }: Props) {
  const t = useT('support');
  const isNarrow = useMediaQuery('(max-width: 768px)');
  const isWide = useMediaQuery('(min-width: 1440px)') && !isNarrow;
  const { wanted, addressed, choose } = useWanted();
  const [pressed, setPressed] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const response = useResponseTime(role);
  const query = useQuery(tickets(role === 'client' ? { clientId: userId } : { consultantId: userId }));
  useLive('support_tickets', [['tickets']]);
  useLive('ticket_messages', [['tickets']]);

  const rows = query.data ?? [];
  const inbox = useInbox(rows);
  const hasChoice = role === 'consultant' ? inbox.shown.length > 0 : rows.length > 0;
  const named = preselectedTicket(rows, wanted);
  const isNamed = Boolean(wanted.ticketId || wanted.clientId);
  const selected = named ?? (role === 'client' && !isNamed && !isLeft ? onlyTicket(rows) : null);
  const unknownClientId = !selected && query.isSuccess ? wanted.clientId : null;
  const missingId = role === 'consultant' && query.isSuccess && !selected ? (wanted.ticketId ?? null) : null;
  const goneId = useSettled(missingId, query.isFetching);
  const next = role === 'consultant' ? nextWaiting(inbox.waiting, selected?.id ?? null) : null;
  const keepInAddress = useEffectEvent((ticketId: string) => {
    if (ticketId !== addressed) choose(ticketId);
  });
  const selectedId = selected?.id;
  useEffect(() => {
    if (selectedId) keepInAddress(selectedId);
  }, [selectedId]);

  /** To be answered: the focus goes to the field. */
  const go = (ticketId: string | null) => {
    setPressed(null);
    setLeft(ticketId === null);
    choose(ticketId);
  };
  const press = (ticketId: string) => {
    setPressed(ticketId);
    setBegun(false);
    setLeft(false);
    choose(ticketId, isNarrow ? 'push' : 'replace');
  };
  const goOn = (ticketId: string) => {
    inbox.reorder();
    go(ticketId);
  };

  const newTicket = role === 'client' && (
    <Button
      type={rows.length > 0 ? 'primary' : 'default'}
      icon={<PlusOutlined aria-hidden />}
      onClick={() => startTransition(() => setWriting(true))}
    >
      {t('list.new')}
    </Button>
  );
  return (
    <>
      <PageTitle
        title={t('title')}
        subtitle={role === 'client' ? [about, t('subtitle'), response].filter(Boolean).join('. ') : undefined}
        action={newTicket}
      />
      {query.isPending && <ListSkeleton rows={4} />}
      {query.isLoadingError && <ErrorCard onRetry={query.refetch} />}
      {query.data && (
        <div className={role === 'consultant' ? `${styles.desk} ${styles.low}` : styles.desk}>
          {(!isNarrow || !(selected || unknownClientId || goneId)) &&
            (role === 'consultant' ? (
              <TicketInbox tickets={rows} inbox={inbox} selectedId={selected?.id ?? null} onSelect={press} />
            ) : rows.length === 0 ? (
              <FirstMessage userId={userId} onSend={() => setBegun(true)} />
            ) : (
              <TicketList role={role} tickets={rows} selectedId={selected?.id ?? null} onSelect={press} />
            ))}
          {selected && (
            <TicketChat
              key={selected.id}
              ticket={selected}
              role={role}
              userId={userId}
              toAnswer={hasBegun || (named !== null && selected.id !== pressed)}
              about={isWide ? undefined : aboutClient?.(selected.client_id, false)}
              onNext={next ? () => goOn(next.id) : undefined}
              onBack={isNarrow ? () => go(null) : undefined}
            />
          )}
          {selected && isWide && aboutClient && (
            <aside className={styles.beside}>{aboutClient(selected.client_id, true)}</aside>
          )}
          {unknownClientId && <StartConversation userId={userId} clientId={unknownClientId} onStarted={go} />}
          {goneId && <GoneTicket ticketId={goneId} userId={userId} />}
          {hasChoice && !selected && !unknownClientId && !goneId && !isNarrow && (
            <EmptyState title={t('chat.choose')} />
          )}
        </div>
      )}
      {role === 'client' && (
        <NewTicketModal userId={userId} open={isWriting} onClose={() => setWriting(false)} onCreated={go} />
      )}
    </>
  );
}

/** A conversation that is missing may be on its way: it is gone once a reading has ended without it. */
function useSettled(missingId: string | null, isFetching: boolean): string | null {
  const [gone, setGone] = useState<string | null>(null);
  if (missingId !== gone && !isFetching) setGone(missingId);
  return missingId === gone ? gone : null;
}
