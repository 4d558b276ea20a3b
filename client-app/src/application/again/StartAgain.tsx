import { useOnce } from '@rotavisto/shared/data';
import { formatDate, isActive, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { registerStrings, useLanguage, useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import { listPlans } from '@rotavisto/shared/shop';
import type { Composite } from '@rotavisto/shared/supabase';
import { Bone, Button, confirmAction, Tied } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTravellerId, useWhose } from '../../cases/currentCase';
import { usePlan } from '../../cases/usePlan';
import { previousApplications, startApplication } from '../../data/applications';
import { myPurchase } from '../../data/purchase';
import { dayAndMonth } from '../../interview/shortDay';
import { startCheckout } from '../../plans/purchase';
import styles from '../StartApplication.module.css';
import choice from './Choice.module.css';
import { coverage } from './coverage';
import pt from './pt.json';
import { useRefundDay } from './useRefundDay';

registerStrings('clientAgain', pt);

interface Props {
  ended: { id: string; decided_on: string | null } & Parameters<typeof coverage>[1][number];
  onStart: () => void;
}

/** Shows after a decision the remaining cover of the plan, and the actions that the plan allows. */
export function StartAgain({ ended, onStart }: Props) {
  const t = useT('clientAgain');
  const plan = usePlan().data ?? null;
  const whose = useWhose();
  const earlier = useQuery(previousApplications(whose, ended.id));
  const purchase = useQuery(myPurchase(whose.travellerId));
  // Without an active plan, PlanGate offers the next plan.
  if (!isActive(plan)) return null;
  if (earlier.isPending || purchase.isPending) return <Bone height={320} />;
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
      {kind === 'used' && <BuyAgain />}
      {kind === 'open' && <TryAgain kind={kind} onStart={onStart} />}
      {kind === 'choice' && <Choice decidedOn={ended.decided_on} cents={centsLeft(purchase.data)} onStart={onStart} />}
    </Frame>
  );
}

const centsLeft = (purchase: Composite<'purchase'> | null | undefined): number | null => {
  if (!purchase || purchase.is_refunded) return null;
  const isAskable = purchase.refund_status === null || purchase.refund_status === 'withdrawn';
  return isAskable && purchase.amount_cents !== null ? purchase.amount_cents - purchase.refunded_cents : null;
};

function Frame({ kind, children }: { kind: ReturnType<typeof coverage> | 'refund'; children: ReactNode }) {
  const t = useT('clientAgain');
  return (
    <section className={styles.start} data-again={kind} aria-labelledby="again-title">
      <h2 id="again-title" className={styles.title}>
        {t(`${kind}.title`)}
      </h2>
      <p className={styles.text}>{t(`${kind}.text`)}</p>
      {children}
    </section>
  );
}

/** Opens the payment page of the next plan, while the used plan is still active. */
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

interface ChoiceProps {
  decidedOn: string | null;
  /** The sum of the refund; null without a payment on this site, or after an earlier refund request. */
  cents: number | null;
  onStart: () => void;
}

/** Two equal cards after a refusal: the refund with its last day, and another try. */
function Choice({ decidedOn, cents, onStart }: ChoiceProps) {
  const t = useT('clientAgain');
  const language = useLanguage();
  const day = useRefundDay(decidedOn);
  const isOver = day !== undefined && day < todayInSaoPaulo();
  const until = day && { day: dayAndMonth(day, language) };
  return (
    <ul className={choice.cards}>
      {cents !== null && (
        <li>
          <strong>{t('choice.back', { amount: formatMoney(cents / 100) })}</strong>
          <p>{isOver ? t('choice.over', { day: formatDate(day) }) : t('choice.backText')}</p>
          {!isOver && (
            <Link className={choice.action} to="/client/settings/purchase#refund">
              {until ? t('choice.refundUntil', until) : t('choice.refund')}
            </Link>
          )}
        </li>
      )}
      <li>
        <strong>{t('choice.again')}</strong>
        <p>{t('choice.againText')}</p>
        <TryAgain kind="choice" onStart={onStart} />
      </li>
    </ul>
  );
}

interface TryProps {
  kind: 'open' | 'choice';
  onStart: () => void;
}

/** Asks for confirmation: a new application replaces the ended one, and after a refusal also the refund. */
function TryAgain({ kind, onStart }: TryProps) {
  const t = useT('clientAgain');
  const travellerId = useTravellerId();
  const start = useOnce(startApplication);

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
    <Button size="large" loading={start.isPending} onClick={begin}>
      {t(kind === 'choice' ? 'choice.try' : 'action')}
    </Button>
  );
}
