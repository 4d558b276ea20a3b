import { SettingsSection } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import type { Composite } from '@rotavisto/shared/supabase';
import { useQuery } from '@tanstack/react-query';
import { myPurchases } from '../data/purchase';
import { PurchaseFacts } from './PurchaseFacts';
import { RefundAccountForm } from './RefundAccountForm';
import { RefundForm } from './RefundForm';
import { RefundState } from './RefundState';
import './strings';

/** For children who were handed over, or whose data are gone: receipt and right to the money stay with who paid. */
export function GonePurchases() {
  const travellers = useSession((state) => state.travellers);
  const { data = [] } = useQuery(myPurchases);
  return data.map((purchase) => {
    const id = purchase.traveller?.id;
    if (!id || travellers.some((one) => one.id === id)) return null;
    return <GonePurchase key={id} purchase={purchase} travellerId={id} />;
  });
}

function GonePurchase({ purchase, travellerId }: { purchase: Composite<'purchase'>; travellerId: string }) {
  const t = useT('purchase');
  const isDone = purchase.is_refunded || Boolean(purchase.refund_requested_at);
  return (
    <SettingsSection name={`purchase-${travellerId}`} title={t('gone.title')}>
      <p>
        {t('gone.text')} <Link to="/client/support">{t('talk')}</Link>
      </p>
      <PurchaseFacts purchase={purchase} />
      <h3>{t('refundTitle')}</h3>
      <RefundState purchase={purchase} />
      {!isDone && (
        <RefundForm travellerId={travellerId} paidAt={purchase.paid_at} needsTransfer={purchase.needs_transfer} />
      )}
      {purchase.needs_transfer && purchase.refund_status === 'open' && (
        <RefundAccountForm travellerId={travellerId} givenAt={purchase.account_given_at} />
      )}
    </SettingsSection>
  );
}
