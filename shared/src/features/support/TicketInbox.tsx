import { Select } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useT } from '../../i18n';
import { EmptyState, SearchInput } from '../../ui';
import { filterTickets, TICKET_FILTERS } from './filterTickets';
import styles from './support.module.css';
import { TicketList } from './TicketList';
import type { TicketRow } from './types';

const PARAMS = {
  q: parseAsString.withDefault(''),
  filter: parseAsStringLiteral(TICKET_FILTERS).withDefault('all'),
};

interface Props {
  tickets: TicketRow[];
  selectedId: string | null;
  onSelect: (ticketId: string) => void;
}

/** A consultant's conversations, searched and filtered in the address. */
export function TicketInbox({ tickets, selectedId, onSelect }: Props) {
  const t = useT('support');
  const [{ q, filter }, change] = useQueryStates(PARAMS);
  const shown = filterTickets(tickets, q, filter);
  if (tickets.length === 0) return <TicketList role="consultant" tickets={[]} selectedId={null} onSelect={onSelect} />;
  return (
    <div className={styles.inbox}>
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
      {shown.length === 0 ? (
        <EmptyState title={t('list.nothing')} />
      ) : (
        <TicketList role="consultant" tickets={shown} selectedId={selectedId} onSelect={onSelect} />
      )}
    </div>
  );
}
