import { printFact } from '@rotavisto/shared/facts';
import { useLanguage } from '@rotavisto/shared/i18n';
import { plain } from '@rotavisto/shared/lib';
import { DataTable, EmptyState, ListSkeleton } from '@rotavisto/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import type { KeptFact } from '../data/facts';
import { useEdited } from '../details/useEdited';
import { InlineError } from '../lists/InlineError';
import { FactDialog } from './FactDialog';
import { FACT_GROUPS, groupOf } from './factGroups';
import styles from './facts.module.css';
import { useFactName, useT } from './strings';
import { useColumns } from './useColumns';

interface Props {
  facts: Pick<UseQueryResult<KeptFact[]>, 'data' | 'isError' | 'refetch'>;
  /** Shows only facts that an administrator has to check. */
  isDue: boolean;
}

/** Lists facts to check and found facts openly, and all other facts in closed groups. */
export function FactList({ facts, isDue }: Props) {
  const t = useT();
  const nameOf = useFactName();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const { edited: editedKey, open: edit, dialog } = useEdited('fact');
  const edited = facts.data?.find(({ key }) => key === editedKey);
  const columns = useColumns((fact) => edit(fact.key));

  if (facts.isError)
    return <InlineError text={t('error')} retryLabel={t('retry')} onRetry={() => void facts.refetch()} />;
  if (!facts.data) return <ListSkeleton text={t('loading')} />;
  const sought = plain(search.trim());
  const printed = (fact: KeptFact) => printFact({ ...fact, text: fact[`text_${language}`] }, language) ?? '';
  const found = facts.data
    .filter((fact) => plain(`${nameOf(fact.key)} ${printed(fact)} ${fact[`source_${language}`]}`).includes(sought))
    .sort((a, b) => nameOf(a.key).localeCompare(nameOf(b.key)));
  const due = found.filter((fact) => fact.is_due);
  const isOpen = isDue || sought !== '';
  const listed = isDue ? due : isOpen ? [...due, ...found.filter((fact) => !fact.is_due)] : due;
  const table = (label: string, rows: KeptFact[]) => (
    <DataTable
      label={label}
      rows={rows}
      rowKey={(fact) => fact.id}
      columns={columns}
      empty={
        sought === '' ? <EmptyState title={t('emptyDue')} text={t('emptyDueHint')} /> : <EmptyState title={t('none')} />
      }
    />
  );
  const openTable = isOpen || listed.length > 0 ? table(t(isOpen ? 'title' : 'filterDue'), listed) : null;
  return (
    <>
      <Input.Search
        allowClear
        className={styles.search}
        value={search}
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={(event) => setSearch(event.target.value)}
      />
      {openTable}
      {!isOpen &&
        FACT_GROUPS.map((group) => {
          const rows = found.filter((fact) => !fact.is_due && groupOf(fact.key) === group);
          if (rows.length === 0) return null;
          return (
            <details key={group} className={styles.group}>
              <summary>{t('groupOf', { group: t(`group.${group}`), count: rows.length })}</summary>
              {table(t(`group.${group}`), rows)}
            </details>
          );
        })}
      {edited && <FactDialog key={edited.key} fact={edited} {...dialog} />}
    </>
  );
}
