import { HoursDesk } from '@rotavisto/shared/features/hours';
import { Button } from 'antd';
import { AdminDialog } from '../details/AdminDialog';
import { useT } from './strings';

interface HoursDialogProps {
  consultant: { id: string; name: string };
  onClose: () => void;
}

export function HoursDialog({ consultant, onClose }: HoursDialogProps) {
  const t = useT();
  return (
    <AdminDialog
      title={t('adminConsultant:hours')}
      about={[consultant.name]}
      width={960}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('list.close')}</Button>}
    >
      <HoursDesk consultantId={consultant.id} />
    </AdminDialog>
  );
}
