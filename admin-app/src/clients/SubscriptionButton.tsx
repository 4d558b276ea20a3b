import { Button, confirmAction } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { adminSetSubscription } from '../data/actions';
import { useT } from '../strings';

/** Cancels where an active subscription exists, activates where none does; always asks first. */
export function SubscriptionButton({
  clientId,
  name,
  isActive,
  activateLabel,
  cancelLabel,
  size = 'middle',
}: {
  clientId: string;
  name: string;
  isActive: boolean;
  activateLabel: string;
  cancelLabel: string;
  size?: 'small' | 'middle';
}) {
  const t = useT();
  const change = useMutation(adminSetSubscription);
  const label = isActive ? cancelLabel : activateLabel;

  async function ask() {
    const isSure = await confirmAction({
      title: t(isActive ? 'clients.confirmCancelTitle' : 'clients.confirmActivateTitle', { name }),
      content: t(isActive ? 'clients.confirmCancelText' : 'clients.confirmActivateText'),
      okText: label,
      cancelText: t('clients.keepPlan'),
      danger: isActive,
    });
    if (isSure) change.mutate({ clientId, status: isActive ? 'cancelled' : 'active' });
  }

  return (
    <Button
      size={size}
      type={isActive ? 'default' : 'primary'}
      danger={isActive}
      loading={change.isPending}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  );
}
