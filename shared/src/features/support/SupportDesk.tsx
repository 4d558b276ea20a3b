import { PlusOutlined } from '@ant-design/icons';
import { useLocation } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { tickets, useLive } from '../../data';
import { useT } from '../../i18n';
import { useMediaQuery } from '../../lib';
import { Dialog, EmptyState, ErrorCard, ListSkeleton, type MenuChoice, PageTitle } from '../../ui';
import { FirstMessage } from './begin/FirstMessage';
import { NewTicketModal } from './begin/NewTicketModal';
import { StartConversation } from './begin/StartConversation';
import { GoneTicket } from './chat/GoneTicket';
import { TicketChat } from './chat/TicketChat';
import { useInbox } from './inbox/inbox';
import { InboxFilters, TicketInbox } from './inbox/TicketInbox';
import { TicketList } from './inbox/TicketList';
import { nextWaiting, onlyTicket, preselectedTicket, type Wanted } from './inbox/ticketOrder';
import styles from './support.module.css';
import type { SupportRole, TellDone } from './types';
import { useResponseTime } from './useResponseTime';

const textAt = (state: unknown, key: 'ticketId' | 'clientId'): string | null => {
  const value = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[key] : null;
  return typeof value === 'string' ? value : null;
};

const PARAMS = { ticketId: parseAsString, clientId: parseAsString };

/** Reads the wanted conversation from `?ticketId=` or `?clientId=`, else from the navigation state of the link. */
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
  aboutClient?: (clientId: string) => ReactNode;
  onDone?: TellDone;
}

/** Shows list and conversation side by side, from 1200 px on with the case; up to 768 px only one of the two, a conversation in the whole window. */
export function SupportDesk({ role, userId, about, aboutClient, onDone }: Props) {
  const t = useT('support');
  const isNarrow = useMediaQuery('(max-width: 768px)');
  const isWide = useMediaQuery('(min-width: 1200px)') && !isNarrow;
  const { wanted, addressed, choose } = useWanted();
  const [pressed, setPressed] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const [isCaseOpen, setCaseOpen] = useState(false);
  const response = useResponseTime(role);
  const query = useQuery(tickets(role === 'client' ? { clientId: userId } : { consultantId: userId }));
  useLive('support_tickets', [['tickets']]);
  useLive('ticket_messages', [['tickets']]);

  const rows = query.data ?? [];
  const inbox = useInbox(rows);
  const named = preselectedTicket(rows, wanted);
  const isNamed = Boolean(wanted.ticketId || wanted.clientId);
  const firstOne = role === 'client' ? onlyTicket(rows) : isNarrow ? null : (inbox.shown[0] ?? null);
  const selected = named ?? (isNamed || isLeft ? null : firstOne);
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

  /** Opens a conversation to be answered, with the focus in its field. */
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

  const write = () => startTransition(() => setWriting(true));
  const newTicket = (
    <Button type={rows.length > 0 ? 'primary' : 'default'} icon={<PlusOutlined aria-hidden />} onClick={write}>
      {t('list.new')}
    </Button>
  );
  const filters = role === 'consultant' && rows.length > 0 && <InboxFilters tickets={rows} inbox={inbox} />;
  const more: MenuChoice[] = [
    ...(aboutClient && !isWide ? [{ key: 'case', label: t('chat.case'), onChoose: () => setCaseOpen(true) }] : []),
    ...(role === 'client' && isNarrow
      ? [
          ...(response ? [{ key: 'response', label: response }] : []),
          { key: 'new', label: t('list.new'), onChoose: write },
        ]
      : []),
  ];
  // A conversation in the address takes the whole window before it is loaded, so that nothing moves on its arrival.
  const fillsWindow = isNarrow && (selected !== null || (query.isPending && isNamed));
  return (
    <>
      <div className={fillsWindow ? 'rv-visually-hidden' : styles.title}>
        <PageTitle
          title={t('title')}
          subtitle={role === 'client' ? [about, t('subtitle'), response].filter(Boolean).join('. ') : undefined}
          action={role === 'client' ? newTicket : filters}
        />
      </div>
      {query.isPending && (
        <div className={fillsWindow ? styles.first : undefined} data-fills-window={fillsWindow || undefined}>
          <ListSkeleton rows={4} />
        </div>
      )}
      {query.isLoadingError && <ErrorCard onRetry={query.refetch} />}
      {query.data && (
        <div
          className={role === 'consultant' ? `${styles.desk} ${styles.low}` : styles.desk}
          data-fills-window={fillsWindow || undefined}
        >
          {(!isNarrow || !(selected || unknownClientId || goneId)) &&
            (role === 'consultant' ? (
              rows.length > 0 ? (
                <TicketInbox inbox={inbox} selectedId={selected?.id ?? null} onSelect={press} />
              ) : (
                <TicketList role={role} tickets={rows} selectedId={null} onSelect={press} />
              )
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
              more={more}
              isNarrow={isNarrow}
              toAnswer={hasBegun || (named !== null && selected.id !== pressed)}
              onNext={next ? () => goOn(next.id) : undefined}
              onBack={isNarrow ? () => go(null) : undefined}
              onDone={onDone}
            />
          )}
          {selected && isWide && aboutClient && <div className={styles.beside}>{aboutClient(selected.client_id)}</div>}
          {selected && isCaseOpen && !isWide && aboutClient && (
            <Dialog title={t('chat.case')} onCancel={() => setCaseOpen(false)}>
              {aboutClient(selected.client_id)}
            </Dialog>
          )}
          {unknownClientId && <StartConversation userId={userId} clientId={unknownClientId} onStarted={go} />}
          {goneId && <GoneTicket ticketId={goneId} userId={userId} />}
          {role === 'client' && rows.length > 0 && !selected && !isNarrow && <EmptyState title={t('chat.choose')} />}
        </div>
      )}
      {role === 'client' && (
        <NewTicketModal userId={userId} open={isWriting} onClose={() => setWriting(false)} onCreated={go} />
      )}
    </>
  );
}

/** Returns a missing conversation as gone once a reading has ended without it; until then it may still arrive. */
function useSettled(missingId: string | null, isFetching: boolean): string | null {
  const [gone, setGone] = useState<string | null>(null);
  if (missingId !== gone && !isFetching) setGone(missingId);
  return missingId === gone ? gone : null;
}
