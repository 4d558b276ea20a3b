import { ListSkeleton, PageTitle, useIsMobile } from '@rotavisto/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useDeferredValue } from 'react';
import { performanceOf } from '../data/performance';
import { EnglishRegion } from '../english/EnglishRegion';
import { InlineError } from '../english/InlineError';
import { englishDay, englishMoment } from '../lists/day';
import { CohortsPanel } from './CohortsPanel';
import { ConsultantsPanel } from './ConsultantsPanel';
import { FunnelPanel } from './FunnelPanel';
import styles from './performance.module.css';
import { StepsPanel } from './StepsPanel';
import { useT } from './strings';
import { MONTHS, type Months, usePeriod } from './usePeriod';

const LABEL = { 1: 'months1', 3: 'months3', 6: 'months6', 12: 'months12' } as const;

export function PerformancePage() {
  const t = useT();
  const isMobile = useIsMobile();
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
  // Tables and figures are rendered in a pass that gives way to what the person does.
  const data = useDeferredValue(known);

  return (
    <EnglishRegion>
      <PageTitle
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <Segmented<Months>
            aria-label={t('period')}
            vertical={isMobile}
            block={isMobile}
            style={{ background: 'var(--rv-sky)', width: isMobile ? '100%' : undefined }}
            value={months}
            options={MONTHS.map((value) => ({ value, label: t(LABEL[value]) }))}
            onChange={(value) => void change({ months: value, page: null })}
          />
        }
      />
      {isError && <InlineError text={t('error')} retryLabel={t('retry')} onRetry={() => void refetch()} />}
      {!isError && !data && <ListSkeleton rows={10} text={t('loading')} />}
      {!isError && data && (
        <div className={styles.page} aria-busy={isPlaceholderData}>
          <p role="status" className={styles.hint}>
            {data.counted_at
              ? t('range', { since: englishDay(data.since), moment: englishMoment(data.counted_at) })
              : t('notCounted')}
          </p>
          <div className={styles.pair}>
            <FunnelPanel performance={data} />
            <StepsPanel
              steps={data.steps}
              months={months}
              consultant={consultant}
              onConsultant={(id) => void change({ consultant: id })}
            />
          </div>
          <ConsultantsPanel months={months} page={page} onPage={(next) => void change({ page: next })} />
          <CohortsPanel cohorts={data.cohorts} />
        </div>
      )}
    </EnglishRegion>
  );
}
