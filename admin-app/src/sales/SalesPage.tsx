import { formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { PageTitle, useIsMobile } from '@rotavisto/shared/ui';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Segmented, Typography } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { salesSummary } from '../data/lists';
import { InlineError } from '../english/InlineError';
import { useT } from '../strings';
import { PERIODS, type Period } from './periods';
import { RevenueSection } from './RevenueSection';
import { SalesCards } from './SalesCards';

const LABEL = { month: 'sales.periodMonth', quarter: 'sales.periodQuarter', year: 'sales.periodYear' } as const;

const PERIOD = parseAsStringLiteral(PERIODS).withDefault('month').withOptions({ history: 'push' });

export function SalesPage() {
  const t = useT();
  const isMobile = useIsMobile();
  const [period, setPeriod] = useQueryState('period', PERIOD);
  usePrefetchQuery(salesSummary(period));
  const sales = useQuery({ ...salesSummary(period), placeholderData: keepPreviousData });

  return (
    <>
      <PageTitle
        title={t('sales.title')}
        subtitle={t('sales.subtitle')}
        action={
          <Segmented<Period>
            aria-label={t('sales.period')}
            vertical={isMobile}
            block={isMobile}
            style={{ background: 'var(--rv-sky)', width: isMobile ? '100%' : undefined }}
            value={period}
            options={PERIODS.map((value) => ({ value, label: t(LABEL[value]) }))}
            onChange={(value) => void setPeriod(value)}
          />
        }
      />
      {sales.isError ? (
        <InlineError text={t('sales.error')} retryLabel={t('sales.retry')} onRetry={() => void sales.refetch()} />
      ) : (
        <div aria-busy={!sales.data || sales.isPlaceholderData}>
          <Typography.Paragraph type="secondary" role="status">
            {sales.data
              ? t('sales.range', { from: formatDate(sales.data.since), to: formatDate(todayInSaoPaulo()) })
              : t('sales.loading')}
          </Typography.Paragraph>
          <SalesCards sales={sales.data} />
          <RevenueSection months={sales.data?.chart} />
        </div>
      )}
    </>
  );
}
