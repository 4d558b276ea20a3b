import { LogoutOutlined, SettingOutlined } from '@ant-design/icons';
import { useNavigate } from '@rotavisto/shared/router';
import { homeOf, type Profile, signOut } from '@rotavisto/shared/session';
import { Dropdown, type MenuProps } from 'antd';
import { useT } from '../i18n';
import styles from './LayoutHeader.module.css';

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
};

/** Name and e-mail of whoever is signed in, and the way out. */
export function UserMenu({ profile }: { profile: Profile }) {
  const t = useT();
  const navigate = useNavigate();
  const items: MenuProps['items'] = [
    {
      key: 'settings',
      icon: <SettingOutlined />,
      label: t('settings'),
      onClick: () => navigate(`${homeOf(profile.role)}/settings`),
    },
    { type: 'divider' },
    { key: 'sign-out', icon: <LogoutOutlined />, label: t('signOut'), onClick: () => void signOut('user') },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button
        type="button"
        className={styles.user}
        aria-haspopup="menu"
        aria-label={t('userMenuOf', { name: profile.full_name })}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(profile.full_name)}
        </span>
        <span className={styles.person}>
          <strong>{profile.full_name}</strong>
          <span>{profile.email}</span>
          <span className="rv-visually-hidden">{t(`role.${profile.role}`)}</span>
        </span>
      </button>
    </Dropdown>
  );
}
