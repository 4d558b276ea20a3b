import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { ListSkeleton } from '../../ui';
import styles from './Payment.module.css';
import { type PaymentStep, paymentOf, paymentStep } from './paymentQuery';
import './strings';

interface Props {
  applicationId: string;
  children: (step: PaymentStep) => ReactNode;
}

/** Loads the payment step; each role renders it differently. */
export function PaymentLoader({ applicationId, children }: Props) {
  const t = useT('payment');
  const payment = useQuery(paymentOf(applicationId));
  if (payment.isLoadingError) {
    return (
      <div className={styles.state} role="alert">
        <p>{t('errors:payment.load')}</p>
        <Button onClick={() => payment.refetch()}>{t('retry')}</Button>
      </div>
    );
  }
  if (payment.isPending) return <ListSkeleton />;
  const step = paymentStep(payment.data);
  return step ? children(step) : null;
}
