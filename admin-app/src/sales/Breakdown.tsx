import { formatMoney } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import type { RowKind } from './months';
import styles from './sales.module.css';
import { useSales } from './strings';

/** Figures beside the revenue of the period: free plans are not part of it, and refunds do not change it. */
interface Props {
  sales: Composite<'sales_summary'>;
  /** Where the rows of a kind are. */
  hrefOf: (kind: RowKind) => string;
}

export function Breakdown({ sales, hrefOf }: Props) {
  const { t, locale } = useSales();
  const count = (value: number) => value.toLocaleString(locale);
  const figures = [
    ['paid', t('paid'), count(sales.paid)],
    ['given', t('free'), count(sales.free)],
    ['refunded', t('refunds'), `${count(sales.refunds)} (${formatMoney(sales.refunded)})`],
  ] as const;
  return (
    <dl className={styles.breakdown} aria-label={t('breakdown')}>
      {figures.map(([kind, term, figure]) => (
        <div key={kind}>
          <dt>{term}</dt>
          <dd>
            <Link to={hrefOf(kind)}>{figure}</Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
