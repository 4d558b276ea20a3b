import {
  addDays,
  COMPANY,
  dateInSaoPaulo,
  formatDate,
  isHttpsUrl,
  isInCoolingOff,
  todayInSaoPaulo,
} from '@rotavisto/shared/domain';
import { usePlanText } from '@rotavisto/shared/features/plans';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Composite } from '@rotavisto/shared/supabase';
import { Tied } from '@rotavisto/shared/ui';
import { RouteLine, type Station } from '../home/RouteLine';
import styles from './PurchaseFacts.module.css';

type Purchase = Composite<'purchase'>;

interface Props {
  purchase: Purchase;
  /** The last day to request a refund after a refusal. */
  refundDay?: string | undefined;
  /** True if the plan is active and not used up by a decision. */
  isUnderWay?: boolean;
}

/** The receipt: plan and sum, then the days of payment, refund request and refund. */
export function PurchaseFacts({ purchase, refundDay, isUnderWay = false }: Props) {
  const t = useT('purchase');
  const inWords = usePlanText();
  const stations = useStations({ purchase, refundDay, isUnderWay });
  const {
    plan_name: plan,
    plan_texts: texts,
    amount_cents: cents,
    paid_at: paidAt,
    receipt_url: receipt,
    receipt_number,
    method,
  } = purchase;
  return (
    <div className={styles.receipt}>
      <dl className={styles.facts}>
        <div className={styles.plan}>
          <dt>{t('plan')}</dt>
          <dd>{plan === null ? t('planUnknown') : inWords.name({ name: plan, texts })}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('amount')}</dt>
          <dd className={styles.amount}>{cents === null ? '–' : formatMoney(cents / 100)}</dd>
        </div>
        {receipt_number !== null && (
          <div>
            <dt>{t('number')}</dt>
            <dd>{String(receipt_number).padStart(6, '0')}</dd>
          </div>
        )}
        <div>
          <dt>{t('date')}</dt>
          <dd>{formatDate(paidAt)}</dd>
        </div>
        {method && (
          <div>
            <dt>{t('method')}</dt>
            <dd>{t(`methods.${method}`)}</dd>
          </div>
        )}
        <div className={styles.seller}>
          <dt>{t('seller')}</dt>
          <dd>
            <Tied>{`${COMPANY.name}, CNPJ ${COMPANY.cnpj}`}</Tied>
            {COMPANY.isSample && <span> {t('sample')}</span>}
          </dd>
        </div>
      </dl>
      <div className={styles.line}>
        <RouteLine stations={stations} label={t('line.label')} />
      </div>
      {receipt && isHttpsUrl(receipt) && (
        <p className={styles.link}>
          <a href={receipt} target="_blank" rel="noopener noreferrer">
            {t('receipt')}
          </a>
        </p>
      )}
    </div>
  );
}

type StationId =
  | 'bought'
  | 'ask'
  | 'asked'
  | 'returning'
  | 'returned'
  | 'dismissed'
  | 'withdrawn'
  | 'activated'
  | 'active';

/** Stations with their days: purchase, refund request and refund; before a request, the last possible day. */
function useStations({ purchase, refundDay, isUnderWay }: Props): Station[] {
  const t = useT('purchase');
  const { paid_at: paidAt, refund_requested_at: asked, refund_status: status } = purchase;
  const done = (id: StationId, at: string | null): Station => ({
    id,
    label: t(`line.${id}`),
    state: 'done',
    ...(at && { moment: formatDate(at) }),
  });
  const current = (id: StationId, moment: string): Station => ({
    id,
    label: t(`line.${id}`),
    state: 'current',
    moment,
  });
  const stations = [done('bought', paidAt)];
  if (asked) stations.push(done('asked', asked));
  if (purchase.is_refunded) return [...stations, done('returned', purchase.transferred_on ?? purchase.refunded_at)];
  if (status === 'open')
    return [...stations, current('returning', t(purchase.is_refund_under_way ? 'line.coming' : 'line.waiting'))];
  if (asked && status && status !== 'refunded') stations.push(done(status, purchase.refund_resolved_at));
  const isAskable = !asked || status === 'withdrawn';
  const until = isInCoolingOff(paidAt) ? freeUntil(paidAt) : refundDay;
  if (isAskable && until && until >= todayInSaoPaulo())
    stations.push(current('ask', t('line.until', { day: formatDate(until) })));
  else if (isUnderWay) stations.push(current('active', t('line.now')));
  return stations;
}

/** The last of the seven days in which the law requires no reason for a refund. */
export const freeUntil = (paidAt: string): string => addDays(dateInSaoPaulo(new Date(paidAt)), 7);
