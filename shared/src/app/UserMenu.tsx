import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { useNavigate } from '@rotavisto/shared/router';
import { homeOf, type Profile, signOut } from '@rotavisto/shared/session';
import { hasUnsentWords } from '../data';
import { i18n, useT } from '../i18n';
import { initialsOf } from '../lib';
import { confirmAction, Icon, PopupMenu } from '../ui';
import styles from './LayoutHeader.module.css';

/** What was written and not sent goes with the session. */
async function leave(userId: string): Promise<void> {
  const isSure =
    !hasUnsentWords(userId) ||
    (await confirmAction({
      title: i18n.t('common:unsent.title'),
      content: i18n.t('common:unsent.text'),
      okText: i18n.t('common:unsent.leave'),
      cancelText: i18n.t('common:unsent.stay'),
      danger: true,
    }));
  if (isSure) await signOut('user');
}

/** Name and e-mail of whoever is signed in, and the way out. */
export function UserMenu({ profile }: { profile: Profile }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <PopupMenu
      className={styles.user}
      choices={[
        {
          key: 'settings',
          icon: <Icon of={SettingOutlined} />,
          label: t('settings'),
          onChoose: () => navigate(`${homeOf(profile.role)}/settings`),
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
        <strong>{profile.full_name}</strong>
        <span>{profile.email}</span>
        <span className="rv-visually-hidden">{t(`role.${profile.role}`)}</span>
      </span>
    </PopupMenu>
  );
}
