import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import FileDoneOutlined from '@ant-design/icons-svg/es/asn/FileDoneOutlined';
import GlobalOutlined from '@ant-design/icons-svg/es/asn/GlobalOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import SafetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { NavLink } from '@rotavisto/shared/router';
import { Icon } from '../../ui';
import { type SettingsArea, settingsPages } from './pages';
import styles from './settings.module.css';
import { useSettingsText } from './settingsText';

const ICONS = {
  profile: UserOutlined,
  purchase: FileDoneOutlined,
  notifications: BellOutlined,
  security: LockOutlined,
  privacy: SafetyOutlined,
  site: GlobalOutlined,
};

/** Links to the settings pages: a list with hints on a phone, otherwise beside or above the page. */
export function SettingsNav({ area, hasHints }: { area: SettingsArea; hasHints: boolean }) {
  const text = useSettingsText();
  return (
    <nav aria-label={text('title')} className={hasHints ? styles.list : styles.nav}>
      <ul>
        {settingsPages(area).map((page) => (
          <li key={page}>
            <NavLink to={`/${area}/settings/${page}`}>
              <Icon of={ICONS[page]} />
              <span>
                {text(`pages.${page}.title`)}
                {hasHints && <small>{text(`pages.${page}.hint`)}</small>}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
