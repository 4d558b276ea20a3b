import { myApplication } from '@rotavisto/shared/data';
import { formatDate, isInCoolingOff, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { SettingsSection } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { coverage } from '../application/again/coverage';
import { useRefundDay } from '../application/again/useRefundDay';
import { useCaseName, useTravellerId, useWhose } from '../cases/currentCase';
import { usePlan } from '../cases/usePlan';
import { previousApplications } from '../data/applications';
import { myPurchase } from '../data/purchase';
import { GonePurchases } from './GonePurchases';
import { PurchaseFacts } from './PurchaseFacts';
import { RefundAccountForm } from './RefundAccountForm';
import { RefundForm } from './RefundForm';
import { RefundState } from './RefundState';
import './strings';

/** The receipt of the last purchase for the shown case and its refund, or the contact where nothing was paid. */
export function PurchasePage() {
  const travellerId = useTravellerId();
  return (
    <>
      <PurchaseOf key={travellerId} travellerId={travellerId} />
      <GonePurchases />
    </>
  );
}

/** A section of a child's purchase says whose it is. */
function useSectionTitle(): (title: string) => string {
  const name = useCaseName();
  return (title) => (name ? `${title} · ${name}` : title);
}

function PurchaseOf({ travellerId }: { travellerId: string | null }) {
  const t = useT('purchase');
  const titled = useSectionTitle();
  const { data: purchase, isPending, isError, isRefetching, refetch } = useQuery(myPurchase(travellerId));
  const hasPlan = Boolean(usePlan().data);
  return (
    <>
      <SettingsSection name="purchase" title={titled(t('section'))}>
        {isPending && <ListSkeleton rows={3} />}
        {isError && !purchase && (
          <ErrorCard title={t('error')} text="" onRetry={() => void refetch()} retrying={isRefetching} />
        )}
        {purchase === null && (
          <p>
            {t(hasPlan ? 'given' : 'none')} <Link to="/client/support">{t('talk')}</Link>
          </p>
        )}
        {purchase && (
          <>
            <PurchaseFacts purchase={purchase} />
            <PurchaseNext purchase={purchase} />
            <Button onClick={() => window.print()}>{t('print')}</Button>
          </>
        )}
      </SettingsSection>
      {purchase && <RefundSection purchase={purchase} travellerId={travellerId} />}
    </>
  );
}

function RefundSection({ purchase, travellerId }: { purchase: Composite<'purchase'>; travellerId: string | null }) {
  const t = useT('purchase');
  const titled = useSectionTitle();
  const decided = useQuery(previousApplications(useWhose(), null));
  // Asked here: an observer that goes and comes with an answer asks again, and never ends where it is refused.
  const { isPending, standing } = usePlanStanding();
  return (
    <SettingsSection name="refund" title={titled(t('refundTitle'))}>
      <RefundState purchase={purchase} />
      {!purchase.is_refunded && !purchase.refund_requested_at && !isPending && (
        <Refund
          travellerId={travellerId}
          paidAt={purchase.paid_at}
          needsTransfer={purchase.needs_transfer}
          decided={decided.data ?? []}
          isOver={standing === 'refusedOver'}
        />
      )}
      {purchase.needs_transfer && purchase.refund_status === 'open' && (
        <RefundAccountForm travellerId={travellerId} givenAt={purchase.account_given_at} />
      )}
    </SettingsSection>
  );
}

interface RefundProps {
  travellerId: string | null;
  paidAt: string;
  needsTransfer: boolean;
  decided: readonly { subscription_id: string | null; outcome: string | null }[];
  isOver: boolean;
}

/** An approved visa and the time after a refusal end the claim to a refund, except within the seven days of the law. */
function Refund({ travellerId, paidAt, needsTransfer, decided, isOver }: RefundProps) {
  const t = useT('purchase');
  const planId = usePlan().data?.id;
  const isApproved = decided.some((one) => one.subscription_id === planId && one.outcome === 'approved');
  if ((!isApproved && !isOver) || isInCoolingOff(paidAt))
    return <RefundForm travellerId={travellerId} paidAt={paidAt} needsTransfer={needsTransfer} />;
  return (
    <p>
      {t(isApproved ? 'approved' : 'refundOver')} <Link to="/client/support">{t('talk')}</Link>
    </p>
  );
}

type Purchase = Composite<'purchase'>;

/** Of an active plan: whether it is still under way, refused with a choice, or used up. */
function usePlanStanding() {
  const whose = useWhose();
  const plan = usePlan().data ?? null;
  const decided = useQuery(previousApplications(whose, null));
  const current = useQuery(myApplication(whose.userId, whose.travellerId));
  const day = useRefundDay(current.data?.decided_on);
  const kind = coverage(plan, decided.data ?? []);
  const isChoice = kind === 'choice' && current.data?.outcome === 'refused';
  const choice = !day ? 'choice' : day < todayInSaoPaulo() ? 'refusedOver' : 'refused';
  return {
    isPending: decided.isPending || current.isPending,
    day: formatDate(day),
    standing: kind === 'used' ? kind : isChoice ? choice : 'active',
  } as const;
}

const standingOf = <Active extends string>(
  { is_refunded, refund_status, plan_name }: Purchase,
  active: Active | null,
) => {
  if (refund_status === 'open' && !is_refunded) return 'asked';
  if (active) return active;
  if (is_refunded) return 'refunded';
  return plan_name === null ? 'resolving' : 'ended';
};

const APPLICATION = { to: '/client/applications', label: 'next.open' } as const;
const SUPPORT = { to: '/client/support', label: 'talk' } as const;

const LINKS = {
  asked: SUPPORT,
  active: APPLICATION,
  refused: APPLICATION,
  choice: APPLICATION,
  refusedOver: APPLICATION,
  used: APPLICATION,
  refunded: { to: '/client/applications', label: 'next.plan' },
  resolving: SUPPORT,
  ended: SUPPORT,
} as const;

/** What a purchase leads to: one sentence and one link. */
function PurchaseNext({ purchase }: { purchase: Purchase }) {
  const t = useT('purchase');
  const hasPlan = Boolean(usePlan().data);
  const plan = usePlanStanding();
  if (plan.isPending) return null;
  const standing = standingOf(purchase, hasPlan ? plan.standing : null);
  const { to, label } = LINKS[standing];
  return (
    <p>
      <strong>{t('next.title')}</strong> {t(`next.${standing}`, { day: plan.day })} <Link to={to}>{t(label)}</Link>
    </p>
  );
}
