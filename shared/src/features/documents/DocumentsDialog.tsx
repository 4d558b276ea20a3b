import { Modal } from 'antd';
import { useT } from '../../i18n';
import styles from './Documents.module.css';
import { DocumentsPanel } from './DocumentsPanel';
import './strings';

interface Props {
  open: boolean;
  onClose: () => void;
  applicationId: string;
}

export function DocumentsDialog({ open, onClose, applicationId }: Props) {
  const t = useT('documents');
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      title={t('title')}
      width={720}
      className={styles.dialog}
      destroyOnHidden
    >
      <DocumentsPanel applicationId={applicationId} onDone={onClose} />
    </Modal>
  );
}
