import { Modal } from 'antd';
import { useT } from '../../i18n';
import styles from './Ds160.module.css';
import { Ds160Panel } from './Ds160Panel';
import './strings';

interface Props {
  open: boolean;
  onClose: () => void;
  applicationId: string;
}

/** The form for its client, read-only once submitted; the official site's order for a consultant. */
export function Ds160Dialog({ open, onClose, applicationId }: Props) {
  const t = useT('ds160');
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      title={t('title')}
      width={880}
      className={styles.dialog}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Ds160Panel applicationId={applicationId} onDone={onClose} />
    </Modal>
  );
}
