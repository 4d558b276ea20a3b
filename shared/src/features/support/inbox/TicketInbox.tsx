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

interface FiltersProps {
  tickets: TicketRow[];
  inbox: Inbox;
}

/** Search, filter and order of a consultant's conversations, kept in the address. */
export function InboxFilters({ tickets, inbox: { q, filter, order, change } }: FiltersProps) {
  const t = useT('support');
  return (
    <div className={styles.narrowing}>
      <SearchInput value={q} placeholder={t('list.search')} onChange={(text) => void change({ q: text })} />
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
  );
}

interface Props {
  inbox: Inbox;
  selectedId: string | null;
  onSelect: (ticketId: string) => void;
}

/** Lists a consultant's conversations after search and filter, with the average rating of the closed ones. */
export function TicketInbox({ inbox, selectedId, onSelect }: Props) {
  const t = useT('support');
  const { change, shown, narrowedBy } = inbox;
  const { data: satisfaction } = useQuery(supportSatisfaction);
  return (
    <div className={styles.inbox}>
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
