import { saveStored } from '@rotavisto/shared/data';
import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Composite } from '@rotavisto/shared/supabase';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import styles from './Refund.module.css';
import { type Ground, useRefundWords } from './useRefund';

interface Props {
  purchase: Composite<'purchase'>;
  ground: Ground;
}

/** The state of the refund and of its request; renders nothing without a request. */
export function RefundState({ purchase, ground }: Props) {
  const sentences = useSentences(purchase, ground);
  return (
    <>
      {sentences.length > 0 && (
        <div role="status" className={styles.state} data-done={purchase.is_refunded || undefined}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
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

function useSentences(purchase: Props['purchase'], ground: Ground): string[] {
  const t = useT('purchase');
  const words = useRefundWords(purchase);
  const { transferred_on: day, transfer_receipt: receipt, is_refunded, refunded_cents, refund_status } = purchase;
  const amount = formatMoney(refunded_cents / 100);
  const transferred = day && receipt ? [t('transferred', { date: formatDate(day), receipt })] : [];
  if (is_refunded) return [t('refunded', { amount }), ...transferred];
  const sentences = refunded_cents > 0 ? [t('partlyRefunded', { amount })] : [];
  const date = formatDate(purchase.refund_requested_at);
  if (refund_status === 'open') {
    if (purchase.is_refund_under_way) sentences.push(t('underWay', words));
    else
      sentences.push(
        ...(ground === 'judged' ? [t('requested', { date })] : [t('received', { date }), t('coming', words)]),
      );
  }
  if (refund_status === 'withdrawn') sentences.push(t('withdrawn', { date: formatDate(purchase.refund_resolved_at) }));
  if (refund_status === 'dismissed') sentences.push(t('dismissed'));
  if (refund_status === 'activated') sentences.push(t('closed'));
  return sentences;
}
