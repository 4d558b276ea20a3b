import { notify } from '@rotavisto/shared/toast';
import { Button, Result, Spin } from 'antd';
import type { ResultStatusType } from 'antd/es/result';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../i18n';
import type { ConfirmationPhase } from './confirmationPhase';
import { SUPPORT_EMAIL } from './supportEmail';
import { usePaymentConfirmation } from './usePaymentConfirmation';
import './strings';

const LOOK: Record<ConfirmationPhase, ResultStatusType> = {
  waiting: 'info',
  slow: 'info',
  error: 'warning',
  never: 'warning',
  none: 'warning',
  confirmed: 'success',
};

/** Shown where the person lands after paying; `onDone` is called once the plan is active, `onLeave` when they give up waiting. */
export function ConfirmingPayment({
  sessionId,
  onDone,
  onLeave,
}: {
  sessionId?: string;
  onDone: () => void;
  onLeave?: () => void;
}) {
  const t = useT('plans');
  const { phase, isChecking, check } = usePaymentConfirmation(sessionId);
  const isWaiting = phase === 'waiting' || phase === 'slow';
  const goOn = useEffectEvent(() => {
    notify({ type: 'success', text: t('confirming.confirmed'), id: 'payment-confirmed' });
    onDone();
  });
  useEffect(() => {
    if (phase === 'confirmed') goOn();
  }, [phase]);

  return (
    <Result
      status={LOOK[phase]}
      icon={isWaiting ? <Spin size="large" aria-hidden /> : undefined}
      title={<h1 style={{ fontSize: 25, margin: 0 }}>{t('confirming.title')}</h1>}
      subTitle={<p role="status">{t(`confirming.${phase}`, { email: SUPPORT_EMAIL })}</p>}
      extra={
        phase === 'confirmed' ? null : (
          <>
            <Button type={isWaiting ? 'default' : 'primary'} loading={isChecking && !isWaiting} onClick={check}>
              {t('confirming.checkNow')}
            </Button>
            {onLeave && !isWaiting && <Button onClick={onLeave}>{t('confirming.back')}</Button>}
          </>
        )
      }
    />
  );
}
