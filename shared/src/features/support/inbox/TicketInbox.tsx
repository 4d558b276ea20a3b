import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { supportSatisfaction } from '../../../data';
import { useT } from '../../../i18n';
import { locale } from '../../../lib';
import { NothingFound, SearchInput } from '../../../ui';
import styles from '../support.module.css';
import type { TicketRow } from '../types';
import { filterTickets, type Inbox, TICKET_FILTERS } from './inbox';
import { TicketList } from './TicketList';
import { TICKET_ORDERS } from './ticketOrder';

interface Props {
  tickets: TicketRow[];
  inbox: Inbox;
  selectedId: string | null;
  onSelect: (ticketId: string) => void;
}

/** A consultant's conversations, searched, filtered and ordered in the address. */
export function TicketInbox({ tickets, inbox, selectedId, onSelect }: Props) {
  const t = useT('support');
  const { q, filter, order, change, shown, narrowedBy } = inbox;
  const { data: satisfaction } = useQuery(supportSatisfaction);
  if (tickets.length === 0) return <TicketList role="consultant" tickets={[]} selectedId={null} onSelect={onSelect} />;
  return (
    <div className={styles.inbox}>
      <SearchInput value={q} placeholder={t('list.search')} onChange={(text) => void change({ q: text })} />
      <div className={styles.narrowing}>
        <Select
          value={filter}
          aria-label={t('list.filterLabel')}
          options={TICKET_FILTERS.map((value) => ({
            value,
            label: t(`list.filter.${value}`, { count: filterTickets(tickets, q, value).length }),
          }))}
          onChange={(value) => void change({ filter: value })}
        />
        <Select
          value={order}
          aria-label={t('list.orderLabel')}
          options={TICKET_ORDERS.map((value) => ({ value, label: t(`list.order.${value}`) }))}
          onChange={(value) => void change({ order: value })}
        />
      </div>
      {shown.length === 0 ? (
        <NothingFound
          title={t('list.nothing')}
          text={t(`list.nothingBecause.${narrowedBy}`)}
          clear={t('list.showAll')}
          onClear={() => void change({ q: null, filter: null })}
        />
      ) : (
        <TicketList role="consultant" tickets={shown} selectedId={selectedId} onSelect={onSelect} />
      )}
      {satisfaction?.average != null && (
        <p className={styles.hint}>
          {t('list.satisfaction', {
            average: satisfaction.average.toLocaleString(locale(), { maximumFractionDigits: 1 }),
            count: satisfaction.answers,
          })}
        </p>
      )}
    </div>
  );
}
