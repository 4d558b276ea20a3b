import { useNavigate } from '@rotavisto/shared/router';
import { Button, Typography } from 'antd';
import { formatDateTime } from '../../domain';
import { useT } from '../../i18n';
import { onPlainPress } from '../../lib';
import { Dialog } from '../../ui';
import { notificationPath } from './notificationPath';
import type { NotificationItem } from './types';
import { useNotificationTexts } from './useNotificationTexts';
import './strings';

interface NotificationModalProps {
  item: NotificationItem;
  role: string;
  onClose: () => void;
}

export function NotificationModal({ item, role, onClose }: NotificationModalProps) {
  const t = useT('notifications');
  const navigate = useNavigate();
  const path = notificationPath(item, role);
  const text = useNotificationTexts()?.(item);
  const goTo = (to: string) => {
    onClose();
    navigate(to);
  };
  return (
    <Dialog
      title={text?.title}
      onCancel={onClose}
      footer={
        <>
          <Button type={path ? 'default' : 'primary'} onClick={onClose}>
            {t('close')}
          </Button>
          {path && (
            <Button type="primary" href={path} onClick={onPlainPress(() => goTo(path))}>
              {t('goTo')}
            </Button>
          )}
        </>
      }
    >
      <Typography.Paragraph style={{ whiteSpace: 'pre-line' }}>{text?.message}</Typography.Paragraph>
      <Typography.Text type="secondary">{formatDateTime(item.created_at)}</Typography.Text>
    </Dialog>
  );
}
