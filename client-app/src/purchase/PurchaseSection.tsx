import { SettingsSection } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { myPurchase } from '../data/purchase';
import { PurchaseFacts } from './PurchaseFacts';
import { RefundForm } from './RefundForm';
import { RefundState } from './RefundState';
import './strings';

export function PurchaseSection() {
  const t = useT('purchase');
  const { data: purchase, isError, isRefetching, refetch } = useQuery(myPurchase());
  if (!purchase && !isError) return null;
  return (
    <SettingsSection title={t('title')}>
      {purchase ? (
        <>
          <PurchaseFacts purchase={purchase} />
          <RefundState purchase={purchase} />
          {!purchase.is_refunded && !purchase.refund_requested_at && <RefundForm />}
        </>
      ) : (
        <ErrorCard title={t('error')} text="" onRetry={() => void refetch()} retrying={isRefetching} />
      )}
    </SettingsSection>
  );
}
