import { Button, Typography } from 'antd';
import { formatDateTime } from '../../domain';
import { useT } from '../../i18n';
import { Dialog } from '../../ui';
import type { NotificationItem } from './types';
import './strings';

export function NotificationModal({ item, onClose }: { item: NotificationItem; onClose: () => void }) {
  const t = useT('notifications');
  return (
    <Dialog
      title={item.title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Typography.Paragraph style={{ whiteSpace: 'pre-line' }}>{item.message}</Typography.Paragraph>
      <Typography.Text type="secondary">{formatDateTime(item.created_at)}</Typography.Text>
    </Dialog>
  );
}
