import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { useNavigate } from '@rotavisto/shared/router';
import { homeOf, type Profile, session } from '@rotavisto/shared/session';
import { useT } from '../../i18n';
import { initialsOf } from '../../lib';
import { Icon, PopupMenu } from '../../ui';
import styles from './LayoutHeader.module.css';

async function leave(userId: string): Promise<void> {
  // If the code of the question does not load, the sign-out goes on without it.
  const ask = async () => (await import('../lazyComponents')).askToLose(userId);
  if (await ask().catch(() => true)) await (await session()).signOut('user');
}

/** The name and e-mail address of the signed-in user, with settings and sign-out. */
export function UserMenu({ profile }: { profile: Profile }) {
  const t = useT();
  const navigate = useNavigate();
  const settings = `${homeOf(profile.role)}/settings`;
  return (
    <PopupMenu
      className={styles.user}
      choices={[
        {
          key: 'settings',
          icon: <Icon of={SettingOutlined} />,
          label: t('settings'),
          href: settings,
          onChoose: () => navigate(settings),
        },
        {
          key: 'sign-out',
          icon: <Icon of={LogoutOutlined} />,
          label: t('signOut'),
          isApart: true,
          onChoose: () => void leave(profile.id),
        },
      ]}
    >
      <span className="rv-initials" aria-hidden="true">
        {initialsOf(profile.full_name)}
      </span>
      <span className="rv-visually-hidden">{t('userMenuOf')}</span>
      <span className={styles.person}>
        <span className={styles.name}>
          <strong>{profile.full_name}</strong>
          <span>{t(`role.${profile.role}`)}</span>
        </span>
        <span>{profile.email}</span>
      </span>
    </PopupMenu>
  );
}
