import { useT } from '@rotavisto/shared/i18n';
import { signOut } from '@rotavisto/shared/session';
import { listPlans, paymentStatus, useFraudSignals } from '@rotavisto/shared/shop';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Modal, Typography } from 'antd';
import { PlanOffer } from './PlanOffer';
import { pendingCheckout, resumePendingCheckout, startCheckout } from './purchase';
import { SPOKEN } from './spoken';
import './strings';

/** Also makes up for a lost webhook: a checkout that was paid becomes the active plan here. */
async function hasPendingCheckout(): Promise<boolean> {
  if ((await pendingCheckout()) === null) return false;
  return (await paymentStatus()) !== 'active';
}

/** Stands in front of the client area until a plan is active; it cannot be closed, only paid or left. */
export function PlanRequiredModal({ open }: { open: boolean }) {
  const t = useT('plans');
  useFraudSignals();
  const plans = useQuery({ queryKey: ['plans'], queryFn: listPlans, enabled: open });
  const pending = useQuery({
    queryKey: ['checkout', 'pending'],
    queryFn: hasPendingCheckout,
    enabled: open,
    retry: false,
    meta: { silent: true },
  });
  const buy = useMutation({ mutationFn: startCheckout, ...SPOKEN });
  const resume = useMutation({ mutationFn: resumePendingCheckout, ...SPOKEN });
  const leave = useMutation({ mutationFn: () => signOut('user') });
  const plan = plans.data?.find((each) => each.is_available) ?? null;
  const isBusy = buy.isPending || resume.isPending;

  return (
    <Modal
      open={open}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={t('required.title')}
      footer={null}
    >
      <Typography.Paragraph>{pending.data ? t('required.pendingText') : t('required.text')}</Typography.Paragraph>
      <PlanOffer plan={plan} loading={plans.isPending} />
      <Flex vertical gap={8}>
        {pending.data && (
          <Button
            autoFocus
            type="primary"
            size="large"
            block
            loading={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {t('required.resume')}
          </Button>
        )}
        {plan && (
          <Button
            autoFocus={!pending.data}
            type={pending.data ? 'default' : 'primary'}
            size="large"
            block
            disabled={isBusy && !buy.isPending}
            loading={buy.isPending}
            onClick={() => buy.mutate({ planId: plan.id })}
          >
            {t('required.buy')}
          </Button>
        )}
        <Button type="text" block loading={leave.isPending} onClick={() => leave.mutate()}>
          {t('required.signOut')}
        </Button>
      </Flex>
    </Modal>
  );
}
