import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import FileDoneOutlined from '@ant-design/icons-svg/es/asn/FileDoneOutlined';
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { type MenuEntry, menuOf } from '@rotavisto/shared/app';
import { useT } from '@rotavisto/shared/i18n';
import { Icon } from '@rotavisto/shared/ui';
import { PAGES } from './pages';

export function useMenu(): MenuEntry[] {
  const t = useT('client');
  return menuOf(PAGES, {
    '/client': { label: t('menu.start'), icon: <Icon of={HomeOutlined} /> },
    '/client/applications': { label: t('menu.applications'), icon: <Icon of={FileDoneOutlined} /> },
    '/client/support': { label: t('menu.support'), icon: <Icon of={CustomerServiceOutlined} /> },
    '/client/notifications': { label: t('menu.notifications'), icon: <Icon of={BellOutlined} /> },
    '/client/settings': { label: t('menu.settings'), icon: <Icon of={SettingOutlined} /> },
  });
}
