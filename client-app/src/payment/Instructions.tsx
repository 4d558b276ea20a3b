import { paymentStyles } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import routeSteps from '../application/routeSteps.module.css';
import type { PaymentMethod } from './MethodChoice';

const STEPS = ['1', '2', '3', '4', '5'] as const;
const PORTAL_URL = 'https://ais.usvisa-info.com/pt-br/niv';

export function Instructions({ method }: { method: PaymentMethod }) {
  const t = useT('clientPayment');
  return (
    <section aria-labelledby="payment-instructions">
      <h2 id="payment-instructions" className={paymentStyles.heading}>
        {t(`instructions.${method}.title`)}
      </h2>
      <p>
        <Button href={PORTAL_URL} target="_blank" rel="noopener noreferrer" title={t('instructions.portalHint')}>
          {t('instructions.portal')}
        </Button>
      </p>
      <ol className={routeSteps.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`instructions.${method}.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}
