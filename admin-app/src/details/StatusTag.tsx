import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import type { ApplicationStatus } from '@rotavisto/shared/domain';
import { useT } from '../strings';

const TONES = {
  pending: 'waiting',
  in_progress: 'active',
  completed: 'done',
  rejected: 'failed',
  ended: 'neutral',
  active: 'done',
  cancelled: 'neutral',
  expired: 'neutral',
  open: 'waiting',
  closed: 'neutral',
  resolved: 'done',
} satisfies Record<ApplicationStatus, StampTone> & Record<string, StampTone>;

type KnownStatus = keyof typeof TONES;

const isKnown = (status: string): status is KnownStatus => Object.hasOwn(TONES, status);

/** Returns the status in words; an unknown status stays unchanged. */
export const statusText = (t: ReturnType<typeof useT>, status: string): string =>
  isKnown(status) ? t(`status.${status}`) : status;

/** Shows a status as icon and word; an unknown status is shown unchanged. */
export function StatusTag({ status, tone }: { status: string; tone?: StampTone }) {
  const t = useT();
  return <Stamp tone={isKnown(status) ? (tone ?? TONES[status]) : undefined}>{statusText(t, status)}</Stamp>;
}
