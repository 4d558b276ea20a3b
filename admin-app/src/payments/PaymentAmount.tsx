import { formatMoney } from '@rotavisto/shared/lib';
import type { PaymentEntry } from '../data/payments';
import { TwoLines } from '../lists/TwoLines';
import { useT } from './strings';

/** Amounts are in reais; anything else is said with its code, for it is why the payment is listed. */
export function PaymentAmount({ payment }: { payment: PaymentEntry['payment'] }) {
  const t = useT();
  const { amount_cents: cents, currency, refunded_cents: refunded } = payment;
  if (cents === null) return t('amountUnknown');
  const amount = currency === 'brl' ? formatMoney(cents / 100) : `${currency?.toUpperCase()} ${cents / 100}`;
  return (
    <TwoLines
      first={<span style={{ whiteSpace: 'nowrap' }}>{amount}</span>}
      second={refunded > 0 && t('partlyRefunded', { amount: formatMoney(refunded / 100) })}
    />
  );
}
