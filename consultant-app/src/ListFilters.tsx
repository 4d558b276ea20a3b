import { NativeSelect, SearchInput } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
import styles from './ListFilters.module.css';

interface Props {
  search: string;
  filter: string;
  placeholder: string;
  label: string;
  options: { value: string; label: string }[];
  onSearch: (search: string) => void;
  onFilter: (filter: string) => void;
  /** Additional filters of a single list. */
  children?: ReactNode;
}

/** The search box and the status filter above a list. */
export function ListFilters({ search, filter, placeholder, label, options, onSearch, onFilter, children }: Props) {
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchInput value={search} placeholder={placeholder} onChange={onSearch} />
      </div>
      <NativeSelect className={styles.filter} value={filter} label={label} options={options} onChange={onFilter} />
      {children}
    </div>
  );
}
