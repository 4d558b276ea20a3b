import { Stamp, type StampTone } from '../brand';
import { useT } from '../i18n';

type BadgeOf = 'application' | 'document' | 'ticket' | 'subscription';

const NAMESPACE = {
  application: 'status',
  document: 'documentStatus',
  ticket: 'ticketStatus',
  subscription: 'subscriptionStatus',
} as const;

const TONE: Record<string, StampTone> = {
  completed: 'done',
  approved: 'done',
  active: 'done',
  in_progress: 'active',
  open: 'waiting',
  pending: 'waiting',
  rejected: 'failed',
  cancelled: 'failed',
  closed: 'neutral',
  resolved: 'neutral',
  waived: 'neutral',
};

interface StatusBadgeProps {
  status: string;
  of?: BadgeOf;
  /** Replaces the Portuguese word in the English parts of the admin area. */
  label?: string;
}

/** Shows a status as icon and word; an unknown status reads as pending. */
export function StatusBadge({ status, of = 'application', label }: StatusBadgeProps) {
  const t = useT('common');
  const tone = TONE[status] ?? 'waiting';
  const words: Record<string, string> = t(NAMESPACE[of], { returnObjects: true });
  return <Stamp tone={tone}>{label ?? words[status] ?? words.pending ?? t('status.pending')}</Stamp>;
}
