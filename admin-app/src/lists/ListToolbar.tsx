import { lazyComponent } from '@rotavisto/shared/connection';
import { Button, NativeSelect, SearchInput, themed, useIsMobile } from '@rotavisto/shared/ui';
import { type ComponentProps, Suspense, useState } from 'react';
import { useT } from '../strings';
import { ExportButton, type Exporting } from './ExportButton';
import { type Choice, FilterChips } from './FilterChips';
import styles from './lists.module.css';

export function ListToolbar<Filter extends string, Sort extends string, Group extends string = never>({
  placeholder,
  state,
  filters,
  sorts,
  grouping,
  hasChipsApart = false,
  onChange,
  exporting,
}: {
  placeholder: string;
  state: { search: string; filter: Filter; sort: Sort };
  filters: readonly Choice<Filter>[];
  sorts: readonly Choice<Sort>[];
  /** The possible groupings of the rows, after the choice without groups. */
  grouping?: { value: Group; options: readonly Choice<Group>[]; onChange: (group: Group) => void };
  /** Whether the page shows the filters outside the toolbar on wide screens. */
  hasChipsApart?: boolean;
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
          {isFiltered ? t('list.filtersOn', { count: 1 }) : t('list.filters')}
        </Button>
      )}
      {(!isMobile || isOpen) && (
        <>
          {!(hasChipsApart && !isMobile) && (
            <FilterChips value={state.filter} options={filters} onChange={(filter) => onChange({ filter })} />
          )}
          <NativeSelect
            label={t('list.sort')}
            value={state.sort}
            options={sorts}
            onChange={(sort) => onChange({ sort })}
            className={styles.choice}
          />
          {grouping && (
            <NativeSelect
              label={t('list.group')}
              value={grouping.value}
              options={grouping.options}
              onChange={grouping.onChange}
              className={styles.choice}
            />
          )}
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
