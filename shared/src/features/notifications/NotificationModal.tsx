import { Button, Modal, Typography } from 'antd';
import { formatDateTime } from '../../domain';
import { useT } from '../../i18n';
import type { NotificationItem } from './types';
import './strings';

export function NotificationModal({ item, onClose }: { item: NotificationItem | null; onClose: () => void }) {
  const t = useT('notifications');
  return (
    <Modal
      open={item !== null}
      title={item?.title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
      destroyOnHidden
    >
      <Typography.Paragraph style={{ whiteSpace: 'pre-line' }}>{item?.message}</Typography.Paragraph>
      <Typography.Text type="secondary">{formatDateTime(item?.created_at)}</Typography.Text>
    </Modal>
  );
}
