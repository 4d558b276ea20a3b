import { PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { keptFacts } from '../data/facts';
import { Segments } from '../lists/Segments';
import { useListState } from '../lists/useListState';
import { FactList } from './FactList';
import { useT } from './strings';

const FILTERS = ['all', 'due'] as const;

export function FactsPage() {
  const t = useT();
  const { state, change } = useListState<(typeof FILTERS)[number], 'oldest'>(FILTERS, ['oldest']);
  const facts = useQuery(keptFacts());
  const isDue = state.filter === 'due';

  return (
    <>
      <PageTitle
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <Segments
            label={t('filter')}
            value={state.filter}
            options={[
              { value: 'all', label: t('filterAll') },
              { value: 'due', label: t('filterDue') },
            ]}
            onChange={(filter) => change({ filter })}
          />
        }
      />
      <FactList facts={facts} isDue={isDue} />
    </>
  );
}
