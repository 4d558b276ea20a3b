import { saveStored } from '@rotavisto/shared/data';
import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Composite } from '@rotavisto/shared/supabase';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';

/** The state of the refund and of its request; renders nothing without a request. */
export function RefundState({ purchase }: { purchase: Composite<'purchase'> }) {
  const sentences = useSentences(purchase);
  return (
    <>
      {sentences.map((sentence) => (
        <Alert key={sentence} role="status" type="info" showIcon title={sentence} style={{ margin: '8px 0' }} />
      ))}
      {purchase.transfer_file && <TransferReceipt path={purchase.transfer_file} />}
    </>
  );
}

function TransferReceipt({ path }: { path: string }) {
  const t = useT('purchase');
  const client = useQueryClient();
  const open = () => saveStored(client, path, t('transferFileName'));
  return (
    <Button type="link" style={{ paddingInline: 0 }} onClick={() => void open()}>
      {t('transferFile')}
    </Button>
  );
}

function useSentences(purchase: Composite<'purchase'>): string[] {
  const t = useT('purchase');
  const {
    transferred_on: day,
    transfer_receipt: receipt,
    is_refunded,
    refunded_cents,
    refund_status,
    refund_requested_at,
  } = purchase;
  const amount = formatMoney(refunded_cents / 100);
  const transferred = day && receipt ? [t('transferred', { date: formatDate(day), receipt })] : [];
  if (is_refunded) return [t('refunded', { amount }), ...transferred];
  const sentences = refunded_cents > 0 ? [t('partlyRefunded', { amount })] : [];
  if (refund_status === 'open') sentences.push(t('requested', { date: formatDate(refund_requested_at) }));
  if (refund_status === 'dismissed') sentences.push(t('dismissed'));
  if (refund_status === 'activated') sentences.push(t('closed'));
  return sentences;
}
