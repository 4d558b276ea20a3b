import { formatDate, isActive, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import { listPlans } from '@rotavisto/shared/shop';
import { Bone, Button, confirmAction, Tied } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTravellerId, useWhose } from '../../cases/currentCase';
import { usePlan } from '../../cases/usePlan';
import { previousApplications, startApplication } from '../../data/applications';
import { myPurchase } from '../../data/purchase';
import { startCheckout } from '../../plans/purchase';
import styles from '../StartApplication.module.css';
import { coverage } from './coverage';
import pt from './pt.json';
import { useRefundDay } from './useRefundDay';

registerStrings('clientAgain', pt);

interface Props {
  ended: { id: string; decided_on: string | null } & Parameters<typeof coverage>[1][number];
  onStart: () => void;
}

/** After a decision: the remaining cover of the plan, and the one action it allows. */
export function StartAgain({ ended, onStart }: Props) {
  const t = useT('clientAgain');
  const plan = usePlan().data ?? null;
  const whose = useWhose();
  const earlier = useQuery(previousApplications(whose, ended.id));
  const purchase = useQuery(myPurchase(whose.travellerId));
  // Without an active plan the gate offers the next one.
  if (!isActive(plan)) return null;
  if (earlier.isPending || purchase.isPending) return <Bone />;
  if (purchase.data?.refund_status === 'open') {
    return (
      <Frame kind="refund">
        <Link to="/client/settings#purchase">{t('refund.see')}</Link>
      </Frame>
    );
  }
  const kind = coverage(plan, [ended, ...(earlier.data ?? [])]);
  return (
    <Frame kind={kind}>
      {kind === 'used' ? <BuyAgain /> : <TryAgain kind={kind} decidedOn={ended.decided_on} onStart={onStart} />}
    </Frame>
  );
}

function Frame({ kind, children }: { kind: ReturnType<typeof coverage> | 'refund'; children: ReactNode }) {
  const t = useT('clientAgain');
  return (
    <section className={styles.start} data-again aria-labelledby="again-title">
      <h2 id="again-title" className={styles.title}>
        {t(`${kind}.title`)}
      </h2>
      <p className={styles.text}>{t(`${kind}.text`)}</p>
      {children}
    </section>
  );
}

/** The payment page of the next plan, while the one before is still there. */
function BuyAgain() {
  const t = useT('clientAgain');
  const plans = useQuery({ queryKey: ['plans'], queryFn: listPlans });
  const buy = useMutation({ mutationFn: startCheckout, meta: { errorKey: 'plans.payment' } });
  const plan = plans.data?.find((each) => each.is_available);
  const travellerId = useTravellerId();
  return (
    <Button
      size="large"
      disabled={!plan}
      loading={buy.isPending}
      onClick={() => plan && buy.mutate({ planId: plan.id, travellerId, isNext: true })}
    >
      <Tied>{plan?.price ? t('used.buyFor', { price: formatMoney(plan.price) }) : t('used.buy')}</Tied>
    </Button>
  );
}

interface TryProps {
  kind: 'open' | 'choice';
  decidedOn: string | null;
  onStart: () => void;
}

/** Asks first: a new application replaces the ended one, and after a refusal also the refund. */
function TryAgain({ kind, decidedOn, onStart }: TryProps) {
  const t = useT('clientAgain');
  const day = useRefundDay(decidedOn);
  const travellerId = useTravellerId();
  const start = useMutation(startApplication);

  async function begin() {
    const text = t('confirmText');
    const isSure = await confirmAction({
      title: t('confirmTitle'),
      content: kind === 'choice' ? `${text} ${t('confirmChoice')}` : text,
      okText: t('confirmOk'),
    });
    if (!isSure) return;
    onStart();
    start.mutate({ travellerId });
  }

  return (
    <>
      {kind === 'choice' && day && (
        <p className={styles.text}>
          {t(day < todayInSaoPaulo() ? 'choice.over' : 'choice.until', { day: formatDate(day) })}
        </p>
      )}
      <Button size="large" loading={start.isPending} onClick={begin}>
        {t('action')}
      </Button>
      {kind === 'choice' && <Link to="/client/settings#refund">{t('choice.refund')}</Link>}
    </>
  );
}
