import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Composite } from '@rotavisto/shared/supabase';
import { Alert } from 'antd';

/** The state of the refund and of its request; renders nothing without a request. */
export function RefundState({ purchase }: { purchase: Composite<'purchase'> }) {
  const sentences = useSentences(purchase);
  return sentences.map((sentence) => (
    <Alert key={sentence} role="status" type="info" showIcon title={sentence} style={{ margin: '8px 0' }} />
  ));
}

function useSentences(purchase: Composite<'purchase'>): string[] {
  const t = useT('purchase');
  const { is_refunded, refunded_cents, refund_status, refund_requested_at } = purchase;
  const amount = formatMoney(refunded_cents / 100);
  if (is_refunded) return [t('refunded', { amount })];
  const sentences = refunded_cents > 0 ? [t('partlyRefunded', { amount })] : [];
  if (refund_status === 'open') sentences.push(t('requested', { date: formatDate(refund_requested_at) }));
  if (refund_status === 'dismissed') sentences.push(t('dismissed'));
  if (refund_status === 'activated') sentences.push(t('closed'));
  return sentences;
}
