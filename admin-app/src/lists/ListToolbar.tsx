import { lazyComponent } from '@rotavisto/shared/connection';
import { Button, NativeSelect, SearchInput, themed, useIsMobile } from '@rotavisto/shared/ui';
import { type ComponentProps, Suspense, useState } from 'react';
import { useT } from '../strings';
import { ExportButton, type Exporting } from './ExportButton';
import styles from './lists.module.css';

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
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(false);
  const isFiltered = state.filter !== filters[0]?.value;

  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchInput
          value={state.search}
          onChange={(search) => onChange({ search: search.trim() })}
          placeholder={placeholder}
        />
      </div>
      {isMobile && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isFiltered ? 'list.filtersOn' : 'list.filters')}
        </Button>
      )}
      {(!isMobile || isOpen) && (
        <>
          <NativeSelect
            label={t('list.filter')}
            value={state.filter}
            options={filters}
            onChange={(filter) => onChange({ filter })}
            className={styles.choice}
          />
          <NativeSelect
            label={t('list.sort')}
            value={state.sort}
            options={sorts}
            onChange={(sort) => onChange({ sort })}
            className={styles.choice}
          />
          {exporting && <ExportButton exporting={exporting} />}
        </>
      )}
    </div>
  );
}

const ViewsDialog = lazyComponent(themed(async () => (await import('../lazyComponents')).ViewsDialog));

export function ViewsButton(props: Omit<ComponentProps<typeof ViewsDialog>, 'onClose'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('list.views')}
      </Button>
      <Suspense>{isOpen && <ViewsDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
