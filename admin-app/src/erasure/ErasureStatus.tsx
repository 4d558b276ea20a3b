import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import { TwoLines } from '../lists/cells';
import { dayText } from '../lists/day';
import { useT } from '../strings';

const LOOK = {
  requested: { tone: 'waiting', label: 'erasure.statusRequested' },
  done: { tone: 'done', label: 'erasure.statusDone' },
  rejected: { tone: 'neutral', label: 'erasure.statusRejected' },
} as const satisfies Record<string, { tone: StampTone; label: string }>;

const isKnown = (status: string): status is keyof typeof LOOK => Object.hasOwn(LOOK, status);

export function ErasureStatus({ status, resolvedAt }: { status: string; resolvedAt: string | null }) {
  const t = useT();
  const { tone, label } = LOOK[isKnown(status) ? status : 'requested'];
  return (
    <TwoLines
      first={<Stamp tone={tone}>{t(label)}</Stamp>}
      second={resolvedAt && t('erasure.resolved', { date: dayText(resolvedAt) })}
    />
  );
}
