import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import { formatDate } from '@rotavisto/shared/domain';
import type { PaymentEntry } from '../data/payments';
import { TwoLines } from '../lists/cells';
import { useT } from './strings';

const LOOK = {
  open: { tone: 'waiting', label: 'statusOpen' },
  activated: { tone: 'done', label: 'statusActivated' },
  refunded: { tone: 'done', label: 'statusRefunded' },
  dismissed: { tone: 'neutral', label: 'statusDismissed' },
} as const satisfies Record<string, { tone: StampTone; label: string }>;

const isKnown = (status: string): status is keyof typeof LOOK => Object.hasOwn(LOOK, status);

export const statusLabel = (status: string) => LOOK[isKnown(status) ? status : 'open'].label;

/** An open entry with a note is a refund that the provider has not confirmed yet. */
export function PaymentStatus({ entry: { status, note, resolved_at } }: { entry: PaymentEntry }) {
  const t = useT();
  const { tone, label } = LOOK[isKnown(status) ? status : 'open'];
  return (
    <>
      <TwoLines
        first={<Stamp tone={tone}>{t(label)}</Stamp>}
        second={resolved_at ? t('resolvedOn', { date: formatDate(resolved_at) }) : null}
      />
      {note && <TwoLines first={null} second={resolved_at ? note : t('refundUnderWay', { note })} />}
    </>
  );
}
