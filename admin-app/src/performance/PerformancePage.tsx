import { Button, ListSkeleton, PageTitle, parseAsPage } from '@rotavisto/shared/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { parseAsNumberLiteral, parseAsString, useQueryStates } from 'nuqs';
import { useDeferredValue } from 'react';
import { countPerformance, performanceOf } from '../data/performance';
import { dayText, momentText } from '../lists/day';
import { InlineError } from '../lists/InlineError';
import listStyles from '../lists/lists.module.css';
import { Segments } from '../lists/Segments';
import { CohortsPanel } from './CohortsPanel';
import { ConsultantsPanel } from './ConsultantsPanel';
import { ExportMenu } from './ExportMenu';
import { FormsPanel } from './FormsPanel';
import { FunnelPanel } from './FunnelPanel';
import styles from './performance.module.css';
import { StepsPanel } from './StepsPanel';
import { useT } from './strings';

const MONTHS = [1, 3, 6, 12] as const;
type Months = (typeof MONTHS)[number];

/** Keeps period, consultant and page in the address, so that a view can be shared and reopened by back. */
const usePeriod = () =>
  useQueryStates(
    {
      months: parseAsNumberLiteral(MONTHS).withDefault(3),
      consultant: parseAsString,
      page: parseAsPage,
    },
    { history: 'push' },
  );

const LABEL = { 1: 'months1', 3: 'months3', 6: 'months6', 12: 'months12' } as const;

export function PerformancePage() {
  const t = useT();
  const [{ months, consultant, page }, change] = usePeriod();
  const {
    data: known,
    isError,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...performanceOf(months, consultant),
    placeholderData: keepPreviousData,
  });
  // Tables and figures render in a deferred (interruptible) pass.
  const data = useDeferredValue(known);
  const counting = useMutation(countPerformance);
  const isBusy = isPlaceholderData || counting.isPending || data !== known;
  const counted = data?.counted_at && t('range', { since: dayText(data.since), moment: momentText(data.counted_at) });

  return (
    <div>
      <PageTitle
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <Segments<Months>
            label={t('period')}
            value={months}
            options={MONTHS.map((value) => ({ value, label: t(LABEL[value]) }))}
            onChange={(value) => void change({ months: value, page: null })}
          />
        }
      />
      {isError && <InlineError text={t('error')} retryLabel={t('retry')} onRetry={() => void refetch()} />}
      {!isError && !data && <ListSkeleton rows={10} text={t('loading')} />}
      {!isError && data && (
        <div className={`${styles.page} ${listStyles.figures}`} aria-busy={isBusy}>
          <div className={styles.counted}>
            <p role="status" className={styles.hint}>
              {isBusy ? t('counting') : counted || t('notCounted')}
            </p>
            <Button size="small" loading={counting.isPending} onClick={() => counting.mutate()}>
              {t('countAgain')}
            </Button>
            <ExportMenu performance={data} months={months} />
          </div>
          <StepsPanel
            steps={data.steps}
            months={months}
            consultant={consultant}
            onConsultant={(id) => void change({ consultant: id })}
          />
          <ConsultantsPanel months={months} page={page} onPage={(next) => void change({ page: next })} />
          <div className={styles.pair}>
            <FunnelPanel performance={data} />
            <FormsPanel forms={data.forms} />
          </div>
          <CohortsPanel cohorts={data.cohorts} />
        </div>
      )}
    </div>
  );
}
