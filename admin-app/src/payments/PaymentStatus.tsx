import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import { saveStored } from '@rotavisto/shared/data';
import { formatDate } from '@rotavisto/shared/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { PaymentEntry } from '../data/payments';
import { TwoLines } from '../lists/cells';
import { useT } from './strings';

const LOOK = {
  open: { tone: 'waiting', label: 'statusOpen' },
  activated: { tone: 'done', label: 'statusActivated' },
  refunded: { tone: 'done', label: 'statusRefunded' },
  dismissed: { tone: 'neutral', label: 'statusDismissed' },
  withdrawn: { tone: 'neutral', label: 'statusWithdrawn' },
} as const satisfies Record<string, { tone: StampTone; label: string }>;

const isKnown = (status: string): status is keyof typeof LOOK => Object.hasOwn(LOOK, status);

export const statusLabel = (status: string) => LOOK[isKnown(status) ? status : 'open'].label;

function TransferReceipt({ entry: { transfer_receipt: number, transfer_file: path } }: { entry: PaymentEntry }) {
  const t = useT();
  const client = useQueryClient();
  if (!number) return null;
  const text = t('receiptOpen', { number });
  if (!path) return <TwoLines first={null} second={text} />;
  const open = () => saveStored(client, path, t('receiptFile', { number }));
  return (
    <Button type="link" size="small" style={{ paddingInline: 0, whiteSpace: 'normal' }} onClick={() => void open()}>
      {text}
    </Button>
  );
}

/** Shows the status of an entry; an open entry with a note is a refund that the provider has not confirmed yet. */
export function PaymentStatus({ entry }: { entry: PaymentEntry }) {
  const { status, note, resolved_at } = entry;
  const t = useT();
  const { tone, label } = LOOK[isKnown(status) ? status : 'open'];
  return (
    <>
      <TwoLines
        first={<Stamp tone={tone}>{t(label)}</Stamp>}
        second={resolved_at ? t('resolvedOn', { date: formatDate(resolved_at) }) : null}
      />
      <TransferReceipt entry={entry} />
      {note && <TwoLines first={null} second={resolved_at ? note : t('refundUnderWay', { note })} />}
    </>
  );
}
