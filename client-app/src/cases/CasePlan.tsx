import { useT } from '@rotavisto/shared/i18n';
import { listPlans, useFraudSignals } from '@rotavisto/shared/shop';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import styles from '../application/StartApplication.module.css';
import { PlanOffer } from '../plans/PlanOffer';
import { planStanding } from '../plans/planStanding';
import { resumePendingCheckout, startCheckout } from '../plans/purchase';
import '../plans/strings';
import { useCaseName, useTravellerId } from './currentCase';
import './strings';

/** Offers a plan for a case without a plan, while another plan of the account is active. */
export function CasePlan() {
  const t = useT('cases', 'plans');
  const travellerId = useTravellerId();
  const name = useCaseName();
  useFraudSignals();
  const plans = useQuery({ queryKey: ['plans'], queryFn: listPlans });
  const standing = useQuery({
    queryKey: ['checkout', 'standing', travellerId],
    queryFn: () => planStanding(travellerId),
    retry: false,
    meta: { silent: true },
  });
  const buy = useMutation({ mutationFn: startCheckout, meta: { errorKey: 'plans.payment' } });
  const resume = useMutation({
    mutationFn: () => resumePendingCheckout(travellerId),
    meta: { errorKey: 'plans.payment' },
  });
  const plan = plans.data?.find((each) => each.is_available) ?? null;
  const why = standing.data?.why;
  const isBusy = buy.isPending || resume.isPending;
  return (
    <section className={styles.start} aria-labelledby="case-plan">
      <h2 id="case-plan" className={styles.title}>
        {name ? t('plan.title', { name }) : t('plan.own')}
      </h2>
      <p className={styles.text}>
        {why === 'pending' || why === 'ordered' ? t(`plans:required.${why}`) : t('plan.text')}
      </p>
      {why !== 'ordered' && <PlanOffer plan={plan} loading={plans.isPending} />}
      {why === 'pending' && (
        <Button
          type="primary"
          size="large"
          loading={resume.isPending}
          disabled={buy.isPending}
          onClick={() => resume.mutate()}
        >
          {t('plans:required.resume')}
        </Button>
      )}
      {why === 'ordered' && (
        <Button type="primary" size="large" href={travellerId ? `/payment?case=${travellerId}` : '/payment'}>
          {t('plans:required.follow')}
        </Button>
      )}
      {plan && why !== 'ordered' && (
        <Button
          type={why === 'pending' ? 'default' : 'primary'}
          size="large"
          loading={buy.isPending}
          disabled={isBusy && !buy.isPending}
          onClick={() => buy.mutate({ planId: plan.id, travellerId })}
        >
          {name ? t('plan.buy', { name }) : t('plans:required.buy')}
        </Button>
      )}
    </section>
  );
}
