import { isInCoolingOff } from '@rotavisto/shared/domain';
import { SettingsPage, SettingsSection } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { Link, useLocation } from '@rotavisto/shared/router';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { Bone, ErrorCard } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUserId } from '../application/useApplication';
import { previousApplications } from '../data/applications';
import { myPurchase } from '../data/purchase';
import { MailPreferences } from '../preferences/MailPreferences';
import { PushPreferences } from '../preferences/push/PushPreferences';
import { PurchaseFacts } from './PurchaseFacts';
import { RefundAccountForm } from './RefundAccountForm';
import { RefundForm } from './RefundForm';
import { RefundState } from './RefundState';
import './strings';

export function ClientSettingsPage() {
  return (
    <SettingsPage area="client">
      <MailPreferences />
      <PushPreferences />
      <PurchaseSection />
    </SettingsPage>
  );
}

const ANCHOR = 'purchase';
const REFUND = '#refund';

/** Always shown, since mails and pages link to it: the purchase, or the contact where nothing was paid. */
function PurchaseSection() {
  const t = useT('purchase');
  const { data: purchase, isPending, isError, isRefetching, refetch } = useQuery(myPurchase());
  const hasPlan = useSession(hasActivePlan);
  const decided = useQuery(previousApplications(useUserId(), null));
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isWaiting = isPending || decided.isPending;
  // Waits for the answers: before them the section has another height, and no form.
  useEffect(() => {
    if (isWaiting || (hash !== `#${ANCHOR}` && hash !== REFUND)) return;
    const form = section.current?.querySelector('form');
    const wanted = (hash === REFUND && form) || section.current;
    wanted?.scrollIntoView?.();
    (form === wanted ? form?.querySelector<HTMLElement>('textarea, button') : wanted)?.focus({ preventScroll: true });
  }, [hash, isWaiting]);
  return (
    <div id={ANCHOR} ref={section} tabIndex={-1}>
      <SettingsSection title={t('title')}>
        {isPending && <Bone />}
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
            <RefundState purchase={purchase} />
            {!purchase.is_refunded && !purchase.refund_requested_at && !decided.isPending && (
              <Refund paidAt={purchase.paid_at} needsTransfer={purchase.needs_transfer} decided={decided.data ?? []} />
            )}
            {purchase.needs_transfer && purchase.refund_status === 'open' && (
              <RefundAccountForm givenAt={purchase.account_given_at} />
            )}
          </>
        )}
      </SettingsSection>
    </div>
  );
}

interface RefundProps {
  paidAt: string;
  needsTransfer: boolean;
  decided: readonly { subscription_id: string | null; outcome: string | null }[];
}

/** An approved visa ends the claim to a refund, except within the seven days of the law. */
function Refund({ paidAt, needsTransfer, decided }: RefundProps) {
  const t = useT('purchase');
  const planId = useSession((session) => session.subscription?.id);
  const isApproved = decided.some((one) => one.subscription_id === planId && one.outcome === 'approved');
  if (!isApproved || isInCoolingOff(paidAt)) return <RefundForm paidAt={paidAt} needsTransfer={needsTransfer} />;
  return (
    <p>
      {t('approved')} <Link to="/client/support">{t('talk')}</Link>
    </p>
  );
}
