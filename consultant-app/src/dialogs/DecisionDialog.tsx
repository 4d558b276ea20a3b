import { DecisionForm } from '@rotavisto/shared/features/interview';
import { useT } from '@rotavisto/shared/i18n';
import { Modal } from 'antd';

interface Props {
  open: boolean;
  onClose: () => void;
  applicationId: string;
}

export function DecisionDialog({ open, onClose, applicationId }: Props) {
  const t = useT('consultant');
  return (
    <Modal open={open} title={t('kanban.decide')} footer={null} onCancel={onClose} destroyOnHidden>
      <DecisionForm applicationId={applicationId} onDone={onClose} />
    </Modal>
  );
}
