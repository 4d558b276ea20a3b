import { headerSearch } from '@rotavisto/shared/data';
import { useLanguage } from '@rotavisto/shared/i18n';
import { useDebounced } from '@rotavisto/shared/lib';
import { NativeSelect, SearchInput, useIsMobile } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Flex, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import styles from '../lists/lists.module.css';
import type { AuditState } from './auditParams';
import { useT } from './strings';
import { AUDIT_FILTERS } from './useAuditState';

const DAY = 'YYYY-MM-DD';
/** The date formats; English names the month, because readers could take its number for the day. */
const SHOWN = { pt: 'DD/MM/YYYY', en: 'MMM D, YYYY', es: 'DD/MM/YYYY' } as const;
const dateOf = (day: string) => (day ? dayjs(day, DAY) : null);

export function AuditFilters({
  state,
  onChange,
}: {
  state: AuditState;
  onChange: (patch: Partial<AuditState>) => void;
}) {
  const t = useT();
  const format = SHOWN[useLanguage()];
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(false);
  const count = [state.filter !== 'all', state.person, state.from, state.to].filter(Boolean).length;
  return (
    <Flex wrap gap={8} style={{ marginBottom: 8 }}>
      <div style={{ flex: '1 1 220px', maxWidth: 360 }}>
        <SearchInput
          value={state.search}
          placeholder={t('search')}
          onChange={(search) => onChange({ search: search.trim() })}
        />
      </div>
      {isMobile && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t('admin:list.filtersOn', { count }) : t('admin:list.filters')}
        </Button>
      )}
      {(!isMobile || isOpen) && (
        <>
          <NativeSelect
            label={t('admin:list.filter')}
            value={state.filter}
            className={styles.choice}
            options={AUDIT_FILTERS.map((value) => ({ value, label: t(`objects.${value}`) }))}
            onChange={(filter) => onChange({ filter })}
          />
          <PersonSelect value={state.person} onChange={(person) => onChange({ person })} />
          <DatePicker
            aria-label={t('from')}
            format={format}
            style={{ flex: '1 1 130px', maxWidth: 180 }}
            placeholder={t('from')}
            value={dateOf(state.from)}
            onChange={(from) => onChange({ from: from?.format(DAY) ?? '' })}
          />
          <DatePicker
            aria-label={t('to')}
            format={format}
            style={{ flex: '1 1 130px', maxWidth: 180 }}
            placeholder={t('to')}
            value={dateOf(state.to)}
            onChange={(to) => onChange({ to: to?.format(DAY) ?? '' })}
          />
        </>
      )}
    </Flex>
  );
}

const SHORTEST_QUERY = 2;

/** Finds a client or a consultant by name or e-mail on the server, as the header's search does. */
function PersonSelect({ value, onChange }: { value: string; onChange: (person: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), 300);
  const found = useQuery({ ...headerSearch(query), enabled: query.length >= SHORTEST_QUERY });
  const people = (found.data ?? []).filter((each) => each.kind === 'client' || each.kind === 'consultant');
  const options = people.map((person) => ({ value: person.id, label: person.title }));
  const chosen =
    value && !options.some((option) => option.value === value) ? [{ value, label: value.slice(0, 8) }] : [];

  return (
    <Select
      showSearch
      allowClear
      filterOption={false}
      aria-label={t('person')}
      placeholder={t('personPlaceholder')}
      style={{ flex: '1 1 160px', maxWidth: 260 }}
      value={value || undefined}
      loading={found.isFetching}
      notFoundContent={null}
      options={[...chosen, ...options]}
      onSearch={setText}
      onChange={(person?: string) => onChange(person ?? '')}
    />
  );
}
