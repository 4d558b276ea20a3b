import { PlusOutlined } from '@ant-design/icons';
import { useLocation, useSearchParams } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, startTransition, useState } from 'react';
import { tickets, useLive } from '../../data';
import { useT } from '../../i18n';
import { useMediaQuery } from '../../lib';
import { EmptyState, ErrorCard, ListSkeleton, PageTitle } from '../../ui';
import { useInbox } from './inbox';
import { NewTicketModal } from './NewTicketModal';
import { StartConversation } from './StartConversation';
import styles from './support.module.css';
import { TicketChat } from './TicketChat';
import { TicketInbox } from './TicketInbox';
import { TicketList } from './TicketList';
import { preselectedTicket } from './ticketOrder';
import type { SupportRole } from './types';
import { useKept, wantedIn } from './wanted';

interface Props {
  role: SupportRole;
  userId: string;
  aboutClient?: (clientId: string) => ReactNode;
}

/** List and conversation side by side; one at a time up to 768 px. */
export function SupportDesk({ role, userId, aboutClient }: Props) {
  const t = useT('support');
  const isNarrow = useMediaQuery('(max-width: 768px)');
  const [params] = useSearchParams();
  const wanted = wantedIn(useLocation().state, params);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const query = useQuery(tickets(role === 'client' ? { clientId: userId } : { consultantId: userId }));
  useLive('support_tickets', [['tickets']]);
  useLive('ticket_messages', [['tickets']]);

  const rows = query.data ?? [];
  const inbox = useInbox(rows);
  const hasChoice = role === 'consultant' ? inbox.shown.length > 0 : rows.length > 0;
  const { kept, keep } = useKept(wanted);
  const asked = chosen ?? kept;
  const selected = isLeft ? null : preselectedTicket(rows, asked ? { ticketId: asked } : wanted);
  if (selected && !asked) keep(selected.id);
  const unknownClientId = !chosen && !isLeft && !selected && query.isSuccess ? wanted.clientId : null;
  const select = (ticketId: string | null) => {
    setChosen(ticketId);
    setLeft(ticketId === null);
  };

  const newTicket = role === 'client' && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => startTransition(() => setWriting(true))}>
      {t('list.new')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('title')} subtitle={t(`subtitle.${role}`)} action={newTicket} />
      {query.isPending && <ListSkeleton rows={4} />}
      {query.isLoadingError && <ErrorCard onRetry={query.refetch} />}
      {query.data && (
        <div className={styles.desk}>
          {(!isNarrow || !(selected || unknownClientId)) &&
            (role === 'consultant' ? (
              <TicketInbox tickets={rows} inbox={inbox} selectedId={selected?.id ?? null} onSelect={select} />
            ) : (
              <TicketList role={role} tickets={rows} selectedId={selected?.id ?? null} onSelect={select} />
            ))}
          {selected && (
            <TicketChat
              key={selected.id}
              ticket={selected}
              role={role}
              userId={userId}
              about={aboutClient?.(selected.client_id)}
              onBack={isNarrow ? () => select(null) : undefined}
            />
          )}
          {unknownClientId && <StartConversation clientId={unknownClientId} onStarted={select} />}
          {hasChoice && !selected && !unknownClientId && !isNarrow && <EmptyState title={t('chat.choose')} />}
        </div>
      )}
      {role === 'client' && <NewTicketModal open={isWriting} onClose={() => setWriting(false)} onCreated={select} />}
    </>
  );
}
