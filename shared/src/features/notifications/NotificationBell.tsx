import { BellOutlined } from '@ant-design/icons';
import { useNavigate } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Dropdown, type MenuProps } from 'antd';
import { notifications, unreadCount } from '../../data';
import { useT } from '../../i18n';
import { NotificationLine } from './NotificationLine';
import { NotificationModal } from './NotificationModal';
import type { NotificationItem } from './types';
import { useLiveNotifications } from './useLiveNotifications';
import { useOpenNotification } from './useOpenNotification';

const NEWEST = 5;

export function NotificationBell({ onOpen }: { onOpen?: (item: NotificationItem) => void }) {
  const profile = useSession((session) => session.profile);
  return profile ? <Bell userId={profile.id} role={profile.role} onOpen={onOpen} /> : null;
}

function Bell({ userId, role, onOpen }: { userId: string; role: string; onOpen?: (item: NotificationItem) => void }) {
  const t = useT('notifications');
  const navigate = useNavigate();
  const newest = useQuery(notifications(userId, { limit: NEWEST }));
  const unread = useQuery(unreadCount(userId));
  const opening = useOpenNotification(role === 'consultant' ? 'consultant' : 'client', onOpen);
  useLiveNotifications(userId);

  const count = unread.data ?? 0;
  const lines = (newest.data ?? []).slice(0, NEWEST);
  const items: MenuProps['items'] = [
    ...lines.map((item) => ({
      key: item.id,
      label: <NotificationLine item={item} />,
      onClick: () => opening.open(item),
    })),
    ...(lines.length === 0 ? [{ key: 'empty', label: t('empty.title'), disabled: true }] : []),
    { type: 'divider' },
    { key: 'all', label: t('seeAll'), onClick: () => navigate(`/${role}/notifications`) },
  ];

  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
        <Badge count={count} size="small" offset={[-6, 6]}>
          <Button
            type="text"
            icon={<BellOutlined aria-hidden />}
            aria-label={count > 0 ? t('bell_unread', { count }) : t('bell')}
          />
        </Badge>
      </Dropdown>
      <NotificationModal item={opening.shown} onClose={opening.close} />
    </>
  );
}
