import { SearchInput } from '@rotavisto/shared/ui';
import { Flex, Select } from 'antd';
import { useT } from '../strings';
import { ExportButton, type Exporting } from './ExportButton';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export function ListToolbar<Filter extends string, Sort extends string>({
  placeholder,
  state,
  filters,
  sorts,
  onChange,
  exporting,
}: {
  placeholder: string;
  state: { search: string; filter: Filter; sort: Sort };
  filters: readonly Choice<Filter>[];
  sorts: readonly Choice<Sort>[];
  onChange: (patch: { search?: string; filter?: Filter; sort?: Sort }) => void;
  exporting?: Exporting;
}) {
  const t = useT();

  return (
    <Flex wrap gap={8} style={{ marginBottom: 16 }}>
      <div style={{ flex: '1 1 260px', maxWidth: 420 }}>
        <SearchInput
          value={state.search}
          onChange={(search) => onChange({ search: search.trim() })}
          placeholder={placeholder}
        />
      </div>
      <Select
        aria-label={t('list.filter')}
        value={state.filter}
        options={[...filters]}
        onChange={(filter: Filter) => onChange({ filter })}
        style={{ flex: '1 1 150px', maxWidth: 220 }}
      />
      <Select
        aria-label={t('list.sort')}
        value={state.sort}
        options={[...sorts]}
        onChange={(sort: Sort) => onChange({ sort })}
        style={{ flex: '1 1 150px', maxWidth: 220 }}
      />
      {exporting && <ExportButton exporting={exporting} />}
    </Flex>
  );
}
