import { DataTable, EmptyState } from '@rotavisto/shared/ui';
import type { RetentionRule } from '../data/retention';
import { DetailsSection } from '../details/DetailsSection';
import { count } from '../lists/figures';
import { useRuleWords, useT } from './strings';

/** Shows the number of deleted rows in each month, by rule. */
export function RetentionHistory({ rules }: { rules: readonly RetentionRule[] }) {
  const t = useT();
  const { nameOf } = useRuleWords();
  const rows = rules
    .flatMap(({ what, months }) => months.map(({ month, amount }) => ({ what, month, amount })))
    .sort((one, other) => other.month.localeCompare(one.month));
  return (
    <DetailsSection title={t('history')} level={2}>
      <DataTable
        label={t('history')}
        rows={rows}
        rowKey={({ what, month }) => `${month} ${what}`}
        columns={[
          { key: 'month', title: t('month'), width: 120, render: ({ month }) => month.split('-').reverse().join('/') },
          { key: 'rule', title: t('what'), primary: true, render: ({ what }) => nameOf(what) },
          { key: 'amount', title: t('deleted'), width: 140, render: ({ amount }) => count(amount) },
        ]}
        empty={<EmptyState title={t('historyEmpty')} />}
      />
    </DetailsSection>
  );
}
