import { Button } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { adminSetSubscription } from '../data/actions';
import { confirmInEnglish } from '../english/confirmInEnglish';
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
    const isSure = await confirmInEnglish({
      title: t(isActive ? 'clients.confirmCancelTitle' : 'clients.confirmActivateTitle', { name }),
      text: t(isActive ? 'clients.confirmCancelText' : 'clients.confirmActivateText'),
      okLabel: label,
      cancelLabel: t('clients.keepPlan'),
      isDangerous: isActive,
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
