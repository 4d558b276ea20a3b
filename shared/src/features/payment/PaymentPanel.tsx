import { useSession } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useT } from '../../i18n';
import { ListSkeleton } from '../../ui';
import { ClientPayment } from './ClientPayment';
import { ConsultantPayment } from './ConsultantPayment';
import styles from './Payment.module.css';
import { paymentOf, paymentStep } from './paymentQuery';
import './strings';

/** The dialog's content; the wizard shows it as a page. */
export function PaymentPanel({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const t = useT('payment');
  const isConsultant = useSession((state) => state.profile?.role === 'consultant');
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
  if (!step) return null;
  const Content = isConsultant ? ConsultantPayment : ClientPayment;
  return <Content applicationId={applicationId} step={step} onDone={onDone} />;
}
