import { Modal } from 'antd';
import { useT } from '../../i18n';
import styles from './Interview.module.css';
import { PreInterviewPanel } from './PreInterviewPanel';
import './strings';

interface Props {
  open: boolean;
  onClose: () => void;
  applicationId: string;
}

export function PreInterviewDialog({ open, onClose, applicationId }: Props) {
  const t = useT('interview');
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      title={t('title')}
      width={760}
      className={styles.dialog}
      destroyOnHidden
    >
      <PreInterviewPanel applicationId={applicationId} onDone={onClose} />
    </Modal>
  );
}
