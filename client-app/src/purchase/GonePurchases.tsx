import { SettingsSection } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import type { Composite } from '@rotavisto/shared/supabase';
import { useQuery } from '@tanstack/react-query';
import { myPurchases } from '../data/purchase';
import { PurchaseFacts } from './PurchaseFacts';
import { Refund } from './Refund';
import './strings';

/** Purchases for children who left the account, or whose data is erased: receipt and refund stay with the account holder. */
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
  return (
    <SettingsSection name={`purchase-${travellerId}`} title={t('gone.title')}>
      <p>
        {t('gone.text')} <Link to="/client/support">{t('talk')}</Link>
      </p>
      <PurchaseFacts purchase={purchase} />
      <h3>{t('refundTitle')}</h3>
      <Refund purchase={purchase} travellerId={travellerId} />
    </SettingsSection>
  );
}
