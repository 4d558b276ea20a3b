import { Stamp } from '@rotavisto/shared/brand';
import { useT } from '../strings';

export function SubscriptionBadge({ isActive }: { isActive: boolean }) {
  const t = useT();
  return isActive ? (
    <Stamp tone="done">{t('clientDetails.activeSubscription')}</Stamp>
  ) : (
    <Stamp>{t('clientDetails.noActiveSubscription')}</Stamp>
  );
}
