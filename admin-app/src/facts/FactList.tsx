import { DataTable, EmptyState, ListSkeleton } from '@rotavisto/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import type { KeptFact } from '../data/facts';
import { InlineError } from '../lists/InlineError';
import { FactDialog } from './FactDialog';
import { useFactName, useT } from './strings';
import { useColumns } from './useColumns';

interface Props {
  facts: Pick<UseQueryResult<KeptFact[]>, 'data' | 'isError' | 'refetch'>;
  /** Those alone that an administrator has to look at. */
  isDue: boolean;
}

export function FactList({ facts, isDue }: Props) {
  const t = useT();
  const nameOf = useFactName();
  const [edited, setEdited] = useState<KeptFact | null>(null);
  // The press is answered before the dialog is drawn.
  const columns = useColumns((fact) => startTransition(() => setEdited(fact)));

  if (facts.isError)
    return <InlineError text={t('error')} retryLabel={t('retry')} onRetry={() => void facts.refetch()} />;
  if (!facts.data) return <ListSkeleton text={t('loading')} />;
  const rows = facts.data
    .filter((fact) => !isDue || fact.is_due)
    .sort((a, b) => Number(b.is_due) - Number(a.is_due) || nameOf(a.key).localeCompare(nameOf(b.key)));
  return (
    <>
      <DataTable
        label={t('title')}
        rows={rows}
        rowKey={(fact) => fact.id}
        columns={columns}
        empty={<EmptyState title={t('emptyDue')} text={t('emptyDueHint')} />}
      />
      {edited && <FactDialog fact={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
