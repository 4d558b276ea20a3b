import { useT } from '@rotavisto/shared/i18n';
import { CheckoutReturn, type PaymentConfirmation, useCheckoutReturn } from '@rotavisto/shared/shop';
import { Button, Result, Spin } from 'antd';
import type { ResultStatusType } from 'antd/es/result';
import { useJustBought } from './useJustBought';
import './strings';

/** The page after the return from the payment page, until the plan is active. */
export function ClientReturn() {
  const { confirm } = useJustBought();
  return <CheckoutReturn frame={PaymentResult} onConfirmed={confirm} />;
}

const SUPPORT_EMAIL = 'suporte@rotavisto.com.br';

const LOOK: Record<PaymentConfirmation['phase'], ResultStatusType> = {
  waiting: 'info',
  slow: 'info',
  error: 'warning',
  never: 'warning',
  none: 'warning',
  unpaid: 'warning',
  signedOut: 'warning',
  confirmed: 'success',
};

/** Takes the whole page: no other action is possible before the plan is active. */
function PaymentResult({ phase, isChecking, check }: PaymentConfirmation) {
  const t = useT('plans');
  const { leave } = useCheckoutReturn();
  const isWaiting = phase === 'waiting' || phase === 'slow';

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
            {!isWaiting && <Button onClick={leave}>{t('confirming.back')}</Button>}
          </>
        )
      }
    />
  );
}
