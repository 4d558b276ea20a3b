import { HoursDesk } from '@rotavisto/shared/features/hours';
import { Button } from 'antd';
import { AdminDialog } from '../details/AdminDialog';
import { useT } from '../strings';

export function HoursDialog({
  consultant,
  onClose,
}: {
  consultant: { id: string; name: string };
  onClose: () => void;
}) {
  const t = useT();
  return (
    <AdminDialog
      title={t('consultantDetails.hours')}
      about={[consultant.name]}
      width={960}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('list.close')}</Button>}
    >
      <HoursDesk consultantId={consultant.id} />
    </AdminDialog>
  );
}
