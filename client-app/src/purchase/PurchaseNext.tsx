import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import type { Composite } from '@rotavisto/shared/supabase';

type Purchase = Composite<'purchase'>;

const standingOf = ({ is_refunded, refund_status, plan_name }: Purchase, hasPlan: boolean) => {
  if (refund_status === 'open' && !is_refunded) return 'asked';
  if (hasPlan) return 'active';
  if (is_refunded) return 'refunded';
  return plan_name === null ? 'resolving' : 'ended';
};

const SUPPORT = { to: '/client/support', label: 'talk' } as const;

const LINKS = {
  asked: SUPPORT,
  active: { to: '/client/applications', label: 'next.open' },
  refunded: { to: '/client/applications', label: 'next.plan' },
  resolving: SUPPORT,
  ended: SUPPORT,
} as const;

/** What a purchase leads to: one sentence and one link. */
export function PurchaseNext({ purchase }: { purchase: Purchase }) {
  const t = useT('purchase');
  const standing = standingOf(purchase, useSession(hasActivePlan));
  const { to, label } = LINKS[standing];
  return (
    <p>
      <strong>{t('next.title')}</strong> {t(`next.${standing}`)} <Link to={to}>{t(label)}</Link>
    </p>
  );
}
