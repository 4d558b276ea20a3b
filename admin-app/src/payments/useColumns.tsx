import { formatDate } from '@rotavisto/shared/domain';
import { formatMoney } from '@rotavisto/shared/lib';
import { type DataColumn, Email, Words } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { buyerName, type Decision, type PaymentEntry } from '../data/payments';
import { ActionsCell, TwoLines } from '../lists/cells';
import { PaymentStatus } from './PaymentStatus';
import { isKnownReason, isOnlyRefundable } from './reasons';
import { useT } from './strings';

export function useColumns(onAsk: (entry: PaymentEntry, decision: Decision) => void): DataColumn<PaymentEntry>[] {
  const t = useT();
  return [
    {
      key: 'person',
      title: t('person'),
      render: (entry) =>
        entry.person ? (
          <TwoLines first={buyerName(entry)} second={<Email address={entry.person.email} />} />
        ) : (
          t('noPerson')
        ),
    },
    {
      key: 'what',
      title: t('what'),
      width: 260,
      render: ({ reason, request }) => (
        <TwoLines first={isKnownReason(reason) ? t(`reason.${reason}`) : reason} second={<Words>{request}</Words>} />
      ),
    },
    { key: 'amount', title: t('amount'), render: ({ payment }) => <PaymentAmount payment={payment} /> },
    { key: 'since', title: t('since'), width: 120, render: ({ opened_at }) => formatDate(opened_at) },
    { key: 'status', title: t('status'), width: 190, render: (entry) => <PaymentStatus entry={entry} /> },
    {
      key: 'actions',
      isActions: true,
      title: t('actions'),
      width: 240,
      render: (entry) =>
        (entry.status === 'open' || isTransferLeft(entry)) && (
          <PaymentActions entry={entry} onAsk={(decision) => onAsk(entry, decision)} />
        ),
    },
  ];
}

/** Returns whether a transfer can still be recorded after a withdrawal, because it may already have been made. */
const isTransferLeft = ({ status, payment }: PaymentEntry) =>
  status === 'withdrawn' && payment.needs_transfer && !payment.is_refunded && payment.dispute !== 'lost';

/** Shows an amount in reais; another currency shows its code, as the reason for listing the payment. */
function PaymentAmount({ payment }: { payment: PaymentEntry['payment'] }) {
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

interface PaymentActionsProps {
  entry: PaymentEntry;
  onAsk: (decision: Decision) => void;
}

/** Offers the actions that can succeed; the database decides on each. */
function PaymentActions({ entry: { reason, payment, person, note, status }, onAsk }: PaymentActionsProps) {
  const t = useT();
  const isWithdrawn = status === 'withdrawn';
  // A refund was begun, and perhaps not sent; until its end only the refund can be repeated.
  const isUnderWay = Boolean(note);
  const isByTransfer = payment.needs_transfer && person?.role !== 'erased' && !isUnderWay;
  const isHeld = payment.captured_at !== null && !payment.is_refunded;
  return (
    <ActionsCell>
      {isHeld && !isUnderWay && !isOnlyRefundable(reason) && (
        <Button size="small" onClick={() => onAsk('activated')}>
          {t('activate')}
        </Button>
      )}
      {isHeld && payment.dispute !== 'lost' && (
        <Button size="small" danger onClick={() => onAsk(isByTransfer ? 'transferred' : 'refunded')}>
          {t(isByTransfer ? 'transfer' : 'refund')}
        </Button>
      )}
      {!isUnderWay && !isWithdrawn && (
        <Button size="small" onClick={() => onAsk('dismissed')}>
          {t('dismiss')}
        </Button>
      )}
    </ActionsCell>
  );
}
