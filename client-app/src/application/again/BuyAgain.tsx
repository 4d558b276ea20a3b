import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import { listPlans } from '@rotavisto/shared/shop';
import { Button, Tied } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { startCheckout } from '../../plans/purchase';

/** The payment page of the next plan, while the one before is still there. */
export function BuyAgain() {
  const t = useT('clientAgain');
  const plans = useQuery({ queryKey: ['plans'], queryFn: listPlans });
  const buy = useMutation({ mutationFn: startCheckout, meta: { errorKey: 'plans.payment' } });
  const plan = plans.data?.find((each) => each.is_available);
  return (
    <Button
      size="large"
      disabled={!plan}
      loading={buy.isPending}
      onClick={() => plan && buy.mutate({ planId: plan.id, isNext: true })}
    >
      <Tied>{plan?.price ? t('used.buyFor', { price: formatMoney(plan.price) }) : t('used.buy')}</Tied>
    </Button>
  );
}
