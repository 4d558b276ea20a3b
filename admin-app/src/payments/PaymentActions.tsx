import { Button } from 'antd';
import type { Decision, PaymentEntry } from '../data/payments';
import { ActionsCell } from '../lists/cells';
import { isOnlyRefundable } from './reasons';
import { useT } from './strings';

interface PaymentActionsProps {
  entry: PaymentEntry;
  onAsk: (decision: Decision) => void;
}

/** Actions that cannot succeed are not offered; the database decides on the rest. */
export function PaymentActions({ entry: { reason, payment }, onAsk }: PaymentActionsProps) {
  const t = useT();
  const isHeld = payment.captured_at !== null && !payment.is_refunded;
  return (
    <ActionsCell>
      {isHeld && !isOnlyRefundable(reason) && (
        <Button size="small" onClick={() => onAsk('activated')}>
          {t('activate')}
        </Button>
      )}
      {isHeld && payment.dispute !== 'lost' && (
        <Button size="small" danger onClick={() => onAsk(payment.needs_transfer ? 'transferred' : 'refunded')}>
          {t(payment.needs_transfer ? 'transfer' : 'refund')}
        </Button>
      )}
      <Button size="small" onClick={() => onAsk('dismissed')}>
        {t('dismiss')}
      </Button>
    </ActionsCell>
  );
}
