import { useSession } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useT } from '../../i18n';
import styles from './Payment.module.css';
import { PaymentPanel } from './PaymentPanel';
import { paymentOf, paymentStep } from './paymentQuery';
import './strings';

interface Props {
  open: boolean;
  onClose: () => void;
  applicationId: string;
}

/** For the client: instructions and receipt. For a consultant: the protocol and the receipt that came. */
export function PaymentDialog({ open, onClose, applicationId }: Props) {
  const t = useT('payment');
  const isConsultant = useSession((state) => state.profile?.role === 'consultant');
  const payment = useQuery({ ...paymentOf(applicationId), enabled: open });
  const step = payment.data && paymentStep(payment.data);
  const isWaiting = !isConsultant && step !== undefined && !step.metadata?.protocol_number;
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      title={isWaiting ? t('waiting.title') : t('title')}
      width={720}
      className={styles.dialog}
      destroyOnHidden
    >
      <PaymentPanel applicationId={applicationId} onDone={onClose} />
    </Modal>
  );
}
