import { Button, confirmAction } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { adminSetSubscription } from '../data/actions';
import { ActionsMenu } from '../lists/RowActions';
import { useT } from './listStrings';

interface Plan {
  clientId: string;
  name: string;
  isActive: boolean;
  /** The label of the button or of the entry in the menu. */
  label: string;
}

/** Cancels an active plan, or activates a plan for a client without one, always after a confirmation. */
function usePlanChange({ clientId, name, isActive, label }: Plan) {
  const t = useT();
  const change = useMutation(adminSetSubscription);

  async function ask() {
    const isSure = await confirmAction({
      title: t(isActive ? 'adminClients:confirmCancelTitle' : 'adminClients:confirmActivateTitle', { name }),
      content: t(isActive ? 'adminClients:confirmCancelText' : 'adminClients:confirmActivateText'),
      okText: label,
      cancelText: t('adminClients:keepPlan'),
      danger: isActive,
    });
    if (isSure) change.mutate({ clientId, status: isActive ? 'cancelled' : 'active' });
  }
  return { ask: () => void ask(), isPending: change.isPending };
}

export function SubscriptionButton(plan: Plan) {
  const { ask, isPending } = usePlanChange(plan);
  return (
    <Button type={plan.isActive ? 'default' : 'primary'} danger={plan.isActive} loading={isPending} onClick={ask}>
      {plan.label}
    </Button>
  );
}

/** The plan action in the row of a client, also pressed by the key p. */
export function PlanWord(plan: Plan) {
  const { ask, isPending } = usePlanChange(plan);
  return (
    <Button size="small" type={plan.isActive ? 'text' : 'link'} aria-keyshortcuts="p" loading={isPending} onClick={ask}>
      {plan.label}
    </Button>
  );
}

/** The plan action in a menu, for the rows on a phone. */
export function PlanMenu({ details, ...plan }: Plan & { details: { label: string; href: string; open: () => void } }) {
  const { ask } = usePlanChange(plan);
  return (
    <ActionsMenu
      name={plan.name}
      actions={[
        { key: 'details', label: details.label, href: details.href, onChoose: details.open },
        { key: 'plan', label: plan.label, onChoose: ask },
      ]}
    />
  );
}
