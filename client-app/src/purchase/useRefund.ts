import { formatDate, isInCoolingOff } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Composite } from '@rotavisto/shared/supabase';
import { freeUntil } from './PurchaseFacts';

type Purchase = Composite<'purchase'>;

/** The ground of a refund: the law's seven days, the terms after a refused visa, or a decision of the team. */
export type Ground = 'free' | 'refused' | 'judged';

export function groundOf(purchase: Purchase, isRefused: boolean): Ground {
  const { paid_at: paidAt, refund_requested_at: asked, refund_status: status } = purchase;
  const at = asked && status === 'open' ? new Date(asked) : new Date();
  if (isInCoolingOff(paidAt, at)) return 'free';
  return isRefused ? 'refused' : 'judged';
}

/** Texts for the remaining sum and the way of a refund. */
export function useRefundWords({ amount_cents, refunded_cents, needs_transfer, method }: Purchase) {
  const t = useT('purchase');
  const way = needs_transfer ? 'transfer' : method === 'pix' || method === 'card' ? method : 'same';
  return {
    amount: amount_cents === null ? t('sheet.whole') : formatMoney((amount_cents - refunded_cents) / 100),
    way: t(`way.${way}`),
    appears: t(`appears.${way}`),
  } as const;
}

/** The last day to request a refund again without a decision of the team; undefined if no such day is ahead. */
export function askableUntil(purchase: Purchase, ground: Ground, refundDay: string | undefined): string | undefined {
  if (isInCoolingOff(purchase.paid_at)) return formatDate(freeUntil(purchase.paid_at));
  return ground === 'refused' ? formatDate(refundDay) : undefined;
}
