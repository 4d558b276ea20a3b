import { caseName } from '@rotavisto/shared/domain';
import { languageOf } from '@rotavisto/shared/language';
import { formatMoney } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import { Dialog, EmptyState, ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { salesRows } from '../data/lists';
import { InlineError } from '../lists/InlineError';
import { useName } from '../lists/useName';
import { isPeriod, longMonth, type RowKind } from './months';
import styles from './sales.module.css';
import { useSales } from './strings';

const TITLE = { paid: 'paid', given: 'free', refunded: 'refunds' } as const;
const PERIOD = { month: 'periodMonth', quarter: 'periodQuarter', year: 'periodYear' } as const;

interface Props {
  /** A period that ends today, or a calendar month. */
  period: string;
  kind: RowKind;
  onClose: () => void;
}

/** Lists the purchases, gifts or refunds that a figure of the page counts. */
export function SalesRows({ period, kind, onClose }: Props) {
  const { t, locale } = useSales();
  // A Portuguese page keeps the database's Portuguese words for an erased name, also in an area in another language.
  const spoken = useName();
  const name = (text: string | null) => (locale.startsWith('pt') ? text : spoken(text));
  const rows = useQuery(salesRows(period, kind));
  const day = (date: string) => new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC' });
  const when = isPeriod(period) ? t(PERIOD[period]) : longMonth(period, locale);
  const total = (rows.data ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Dialog title={`${t(TITLE[kind])}: ${when}`} width={720} onCancel={onClose}>
      <div lang={locale} className={styles.rows}>
        {rows.isPending && <ListSkeleton />}
        {rows.isError && (
          <InlineError text={t('adminErrors:sales.load')} retryLabel={t('retry')} onRetry={() => void rows.refetch()} />
        )}
        {rows.data?.length === 0 && <EmptyState title={t('rows.none')} />}
        {rows.data && rows.data.length > 0 && (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <caption className="rv-visually-hidden">{t(TITLE[kind])}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('rows.day')}</th>
                  <th scope="col" className={styles.words}>
                    {t('rows.client')}
                  </th>
                  <th scope="col">{t('rows.plan')}</th>
                  {kind !== 'given' && <th scope="col">{t('rows.amount')}</th>}
                </tr>
              </thead>
              <tbody>
                {rows.data.map(({ day: on, client_id, client_name, traveller, plan, amount }, place) => (
                  // Rows have no id and never change places.
                  <tr key={place}>
                    <th scope="row">{day(on)}</th>
                    <td className={styles.words}>
                      {client_id ? (
                        <Link to={`/admin/clients?client=${client_id}`}>
                          {caseName(name(client_name), traveller, languageOf(locale) ?? 'pt')}
                        </Link>
                      ) : (
                        t('rows.unknown')
                      )}
                    </td>
                    <td>{plan ?? '–'}</td>
                    {kind !== 'given' && <td>{formatMoney(amount)}</td>}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('rows.total', { count: rows.data.length })}</th>
                  <td />
                  <td />
                  {kind !== 'given' && <td>{formatMoney(total)}</td>}
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </div>
    </Dialog>
  );
}
