import { useT } from '@rotavisto/shared/i18n';
import { Dialog, type StepDialogProps } from '@rotavisto/shared/ui';
import { useWhoseTitle } from '../cases/WhoseTitle';
import styles from './Ds160.module.css';
import { Ds160Panel } from './Ds160Panel';

/** The form in the whole window, so that sections, counts and buttons stay in sight; read-only once submitted. */
export function Ds160Dialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('ds160');
  const titled = useWhoseTitle();
  return (
    <Dialog
      title={titled(t('title'))}
      width="100%"
      className={styles.window}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Ds160Panel applicationId={applicationId} onDone={onClose} />
    </Dialog>
  );
}
