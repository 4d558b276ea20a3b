import { headerSearch } from '@rotavisto/shared/data';
import { useDebounced } from '@rotavisto/shared/lib';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useT } from './strings';

const SHORTEST_QUERY = 2;

/** Finds a client or a consultant by name or e-mail on the server, as the header's search does. */
export function PersonSelect({ value, onChange }: { value: string; onChange: (person: string) => void }) {
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
