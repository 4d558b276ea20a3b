import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import { session } from '@rotavisto/shared/session';
import { listPlans, useFraudSignals } from '@rotavisto/shared/shop';
import { useLinkTo } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Modal, Typography } from 'antd';
import { PreviousApplications } from '../application/PreviousApplications';
import { AddChild } from '../cases/AddChild';
import { useCaseName, useTravellerId } from '../cases/currentCase';
import { HandOverOffers } from '../cases/HandOverOffers';
import { PlanOffer } from './PlanOffer';
import styles from './PlanRequiredModal.module.css';
import { planStanding } from './planStanding';
import { resumePendingCheckout, startCheckout } from './purchase';
import './strings';

/** Pages that stay open without a plan. */
const OPEN = [
  ['purchase', '/client/settings/purchase'],
  ['support', '/client/support'],
  ['data', '/client/settings/privacy'],
  ['notifications', '/client/notifications'],
] as const;

const titleOf = (title: string, name: string | null): string => (name ? `${title} · ${name}` : title);

/** Covers the pages that need a plan; the client can buy or leave, not close it. */
export function PlanRequiredModal({ open }: { open: boolean }) {
  const t = useT('plans');
  const travellerId = useTravellerId();
  const name = useCaseName();
  const linkTo = useLinkTo();
  useFraudSignals();
  const plans = useQuery({ queryKey: ['plans'], queryFn: listPlans, enabled: open });
  const standing = useQuery({
    queryKey: ['checkout', 'standing', travellerId],
    queryFn: () => planStanding(travellerId),
    enabled: open,
    retry: false,
    meta: { silent: true },
  });
  const buy = useMutation({ mutationFn: startCheckout, meta: { errorKey: 'plans.payment' } });
  const resume = useMutation({
    mutationFn: () => resumePendingCheckout(travellerId),
    meta: { errorKey: 'plans.payment' },
  });
  const leave = useMutation({ mutationFn: async () => (await session()).signOut('user') });
  const plan = plans.data?.find((each) => each.is_available) ?? null;
  const why = standing.data?.why ?? 'never';
  const isPending = why === 'pending';
  const isOrdered = why === 'ordered';
  const isBusy = buy.isPending || resume.isPending;
  // For a plan that the team closed, support comes before the offer, because the team can explain the reason.
  const isClosed = why === 'cancelled';
  const buying = plan && !isOrdered && (
    <Button
      autoFocus={!isPending && !isClosed}
      type={isPending || isClosed ? 'default' : 'primary'}
      size="large"
      block
      disabled={isBusy && !buy.isPending}
      loading={buy.isPending}
      onClick={() => buy.mutate({ planId: plan.id, travellerId })}
    >
      {t('required.buy')}
    </Button>
  );

  const rows = (
    <nav aria-label={t('required.openLabel')} className={styles.open}>
      <ul>
        {OPEN.filter(([page]) => page !== 'support' || !isClosed).map(([page, path]) => (
          <li key={page}>
            <Link to={path}>{t(`required.${page}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );

  return (
    <Modal
      open={open}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={titleOf(t(`required.title.${why}`), name)}
      rootClassName={styles.wall}
      footer={
        <div className={styles.actions}>
          {isPending && (
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
          {isOrdered && (
            <Button
              autoFocus
              type="primary"
              size="large"
              block
              href={travellerId ? `/payment?case=${travellerId}` : '/payment'}
            >
              {t('required.follow')}
            </Button>
          )}
          {!isClosed && buying}
          <Button type="text" block loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('required.signOut')}
          </Button>
        </div>
      }
    >
      {standing.data?.why === 'refunded' && (
        <p className={styles.returned}>
          <strong className="rv-figures">{formatMoney(standing.data.cents / 100)}</strong>
          <span>{t('required.returnedOn', { date: formatDate(standing.data.paidAt) })}</span>
        </p>
      )}
      <Typography.Paragraph>{t(`required.${why}`)}</Typography.Paragraph>
      {isClosed && (
        <Button autoFocus type="primary" size="large" block {...linkTo('/client/support')}>
          {t('required.support')}
        </Button>
      )}
      <HandOverOffers />
      {why !== 'never' && rows}
      {!isOrdered && !isClosed && <PlanOffer plan={plan} loading={plans.isPending} />}
      {why === 'never' && rows}
      <PreviousApplications current={null} />
      {isClosed && (
        <details className={styles.again}>
          <summary>{t('required.again')}</summary>
          <PlanOffer plan={plan} loading={plans.isPending} />
          {buying}
        </details>
      )}
      <div className={styles.child}>
        <AddChild isBlock />
      </div>
    </Modal>
  );
}
