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
import { Refund } from './Refund';
import './strings';
import { groundOf } from './useRefund';

/** The receipt of the last purchase for the shown case with its refund, or a link to support without a payment. */
export function PurchasePage() {
  const travellerId = useTravellerId();
  return (
    <>
      <PurchaseOf key={travellerId} travellerId={travellerId} />
      <GonePurchases />
    </>
  );
}

/** Adds the name of the child to the title of a section. */
function useSectionTitle(): (title: string) => string {
  const name = useCaseName();
  return (title) => (name ? `${title} · ${name}` : title);
}

function PurchaseOf({ travellerId }: { travellerId: string | null }) {
  const t = useT('purchase', 'refundErrors');
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
            <Receipt purchase={purchase} />
            <PurchaseNext purchase={purchase} />
            <Button onClick={() => window.print()}>{t('print')}</Button>
          </>
        )}
      </SettingsSection>
      {purchase && <RefundSection purchase={purchase} travellerId={travellerId} />}
    </>
  );
}

function Receipt({ purchase }: { purchase: Composite<'purchase'> }) {
  const { isPending, standing, refundDay } = usePlanStanding();
  const hasPlan = Boolean(usePlan().data);
  return (
    <PurchaseFacts
      purchase={purchase}
      refundDay={isRefusal(standing) ? refundDay : undefined}
      isUnderWay={!isPending && hasPlan && standing === 'active' && purchase.status === 'active'}
    />
  );
}

function RefundSection({ purchase, travellerId }: { purchase: Composite<'purchase'>; travellerId: string | null }) {
  const t = useT('purchase');
  const titled = useSectionTitle();
  const { isPending, standing, refundDay, isApproved } = usePlanStanding();
  const closed = isApproved ? t('approved') : standing === 'refusedOver' ? t('refundOver') : null;
  return (
    <SettingsSection name="refund" title={titled(t('refundTitle'))}>
      {isPending ? (
        <ListSkeleton rows={1} />
      ) : (
        <Refund
          purchase={purchase}
          travellerId={travellerId}
          refusal={isRefusal(standing) ? { day: refundDay } : null}
          closed={closed}
        />
      )}
      {!isPending && closed && !purchase.is_refunded && !isInCoolingOff(purchase.paid_at) && (
        <p>
          <Link to="/client/support">{t('talk')}</Link>
        </p>
      )}
    </SettingsSection>
  );
}

type Purchase = Composite<'purchase'>;

/** The standing of a plan: active, refused with a choice, or used up. */
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
    refundDay: day,
    standing: kind === 'used' ? kind : isChoice ? choice : 'active',
    // An approved visa ends the claim to a refund, except within the seven days of the law.
    isApproved: (decided.data ?? []).some((one) => one.subscription_id === plan?.id && one.outcome === 'approved'),
  } as const;
}

type Standing = ReturnType<typeof usePlanStanding>['standing'];

const isRefusal = (standing: Standing): boolean => ['refused', 'choice', 'refusedOver'].includes(standing);

const standingOf = <Active extends string>(
  { is_refunded, refund_status, plan_name }: Purchase,
  active: Active | null,
  isRight: boolean,
) => {
  if (refund_status === 'open' && !is_refunded) return isRight ? 'askedRight' : 'asked';
  if (active) return active;
  if (is_refunded) return 'refunded';
  return plan_name === null ? 'resolving' : 'ended';
};

const APPLICATION = { to: '/client/applications', label: 'next.open' } as const;
const SUPPORT = { to: '/client/support', label: 'talk' } as const;

const LINKS = {
  asked: SUPPORT,
  askedRight: SUPPORT,
  active: APPLICATION,
  refused: APPLICATION,
  choice: APPLICATION,
  refusedOver: APPLICATION,
  used: APPLICATION,
  refunded: { to: '/client/applications', label: 'next.plan' },
  resolving: SUPPORT,
  ended: SUPPORT,
} as const;

/** The next step after a purchase, as a sentence with a link. */
function PurchaseNext({ purchase }: { purchase: Purchase }) {
  const t = useT('purchase');
  const hasPlan = Boolean(usePlan().data);
  const plan = usePlanStanding();
  if (plan.isPending) return null;
  const isRight = groundOf(purchase, isRefusal(plan.standing)) !== 'judged';
  const standing = standingOf(purchase, hasPlan ? plan.standing : null, isRight);
  const { to, label } = LINKS[standing];
  return (
    <p>
      <strong>{t('next.title')}</strong> {t(`next.${standing}`, { day: formatDate(plan.refundDay) })}{' '}
      <Link to={to}>{t(label)}</Link>
    </p>
  );
}
