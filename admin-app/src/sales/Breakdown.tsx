import { formatMoney } from '@rotavisto/shared/lib';
import type { Composite } from '@rotavisto/shared/supabase';
import styles from './sales.module.css';
import { useSales } from './strings';

/** Figures beside the revenue of the period: free plans are not part of it, and refunds do not change it. */
export function Breakdown({ sales }: { sales: Composite<'sales_summary'> }) {
  const { t, locale } = useSales();
  const count = (value: number) => value.toLocaleString(locale);
  const figures = [
    [t('paid'), count(sales.paid)],
    [t('free'), count(sales.free)],
    [t('refunds'), `${count(sales.refunds)} (${formatMoney(sales.refunded)})`],
  ] as const;
  return (
    <dl className={styles.breakdown} aria-label={t('breakdown')}>
      {figures.map(([term, figure]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
