import { SettingsPage, SettingsSection } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { Link, useLocation } from '@rotavisto/shared/router';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { Bone, ErrorCard } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { myPurchase } from '../data/purchase';
import { MailPreferences } from '../preferences/MailPreferences';
import { PushPreferences } from '../preferences/push/PushPreferences';
import { PurchaseFacts } from './PurchaseFacts';
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

/** Always shown, since mails and pages link to it: the purchase, or the contact where nothing was paid. */
function PurchaseSection() {
  const t = useT('purchase');
  const { data: purchase, isPending, isError, isRefetching, refetch } = useQuery(myPurchase());
  const hasPlan = useSession(hasActivePlan);
  const section = useRef<HTMLDivElement>(null);
  const isWanted = useLocation().hash === `#${ANCHOR}`;
  // Waits for the answer: before it the section has another height.
  useEffect(() => {
    if (!isWanted || isPending) return;
    section.current?.scrollIntoView?.();
    section.current?.focus({ preventScroll: true });
  }, [isWanted, isPending]);
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
            {!purchase.is_refunded && !purchase.refund_requested_at && <RefundForm paidAt={purchase.paid_at} />}
          </>
        )}
      </SettingsSection>
    </div>
  );
}
