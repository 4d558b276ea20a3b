import { lazyComponent } from '@rotavisto/shared/connection';
import { dateInSaoPaulo, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { formatMoney } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { PageTitle, themed, useOpened } from '@rotavisto/shared/ui';
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Suspense, useEffect } from 'react';
import { salesSummary } from '../data/lists';
import { InlineError } from '../lists/InlineError';
import listStyles from '../lists/lists.module.css';
import { Segments } from '../lists/Segments';
import { isRowKind, PERIODS, type Period, periodBefore, type RowKind } from './months';
import { RevenueSection } from './RevenueSection';
import { SalesCards } from './SalesCards';
import styles from './sales.module.css';
import { useSales } from './strings';

const SalesRows = lazyComponent(themed(async () => (await import('./SalesRows')).SalesRows));

const LABEL = { month: 'periodMonth', quarter: 'periodQuarter', year: 'periodYear' } as const;

const PERIOD = parseAsStringLiteral(PERIODS).withDefault('month').withOptions({ history: 'push' });

export function SalesPage() {
  const { t, locale } = useSales();
  const [period, setPeriod] = useQueryState('period', PERIOD);
  const { opened, hrefOf, close } = useOpened('rows');
  const [kind, span = ''] = opened?.split('.') ?? [];
  const rowsOf = (of: RowKind, month?: string) => hrefOf(`${of}.${month ?? period}`);
  usePrefetchQuery(salesSummary(period));
  const sales = useQuery({ ...salesSummary(period), placeholderData: keepPreviousData });

  const problem = sales.isError ? t('adminErrors:sales.load') : null;
  useEffect(() => {
    if (problem) notify({ type: 'error', text: problem, id: 'sales' });
  }, [problem]);
  // English names the month in letters, because readers could confuse day and month.
  const month = locale === 'en' ? 'short' : '2-digit';
  const day = (date: string) =>
    new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, {
      timeZone: 'UTC',
      day: '2-digit',
      month,
      year: 'numeric',
    });

  const counted = sales.isPlaceholderData ? undefined : sales.data;
  const before = periodBefore(period, todayInSaoPaulo());

  return (
    <div lang={locale}>
      <PageTitle
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <Segments<Period>
            label={t('period')}
            value={period}
            options={PERIODS.map((value) => ({ value, label: t(LABEL[value]) }))}
            onChange={(value) => void setPeriod(value)}
          />
        }
      />
      {sales.isError ? (
        <InlineError text={t('adminErrors:sales.load')} retryLabel={t('retry')} onRetry={() => void sales.refetch()} />
      ) : (
        <div className={listStyles.figures} aria-busy={!counted}>
          <Typography.Paragraph type="secondary" role="status">
            {counted
              ? t('range', { from: day(dateInSaoPaulo(new Date(counted.since))), to: day(todayInSaoPaulo()) })
              : t('loading')}
          </Typography.Paragraph>
          <Typography.Paragraph type="secondary">{t('isGross')}</Typography.Paragraph>
          <SalesCards sales={sales.data} before={{ from: day(before.from), to: day(before.to) }} hrefOf={rowsOf} />
          {sales.data && <Breakdown sales={sales.data} hrefOf={rowsOf} />}
          <RevenueSection months={sales.data?.chart} hrefOf={rowsOf} />
          <Suspense>{isRowKind(kind) && <SalesRows period={span} kind={kind} onClose={close} />}</Suspense>
        </div>
      )}
    </div>
  );
}

/** The props of the figures beside the revenue, which excludes free plans and ignores refunds. */
interface Props {
  sales: Composite<'sales_summary'>;
  /** Returns the address of the rows of a kind. */
  hrefOf: (kind: RowKind) => string;
}

function Breakdown({ sales, hrefOf }: Props) {
  const { t, locale } = useSales();
  const count = (value: number) => value.toLocaleString(locale);
  const figures = [
    ['paid', t('gross'), formatMoney(sales.total_revenue)],
    ['refunded', t('net'), formatMoney(sales.total_revenue - sales.refunded)],
    ['paid', t('paid'), count(sales.paid)],
    ['given', t('free'), count(sales.free)],
    ['refunded', t('refunds'), `${count(sales.refunds)} (${formatMoney(sales.refunded)})`],
  ] as const;
  return (
    <dl className={styles.breakdown} aria-label={t('breakdown')}>
      {figures.map(([kind, term, figure]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Link to={hrefOf(kind)}>{figure}</Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
