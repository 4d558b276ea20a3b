import BellOutlined from '@ant-design/icons/BellOutlined';
import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { type MenuEntry, menuOf } from '@rotavisto/shared/app';
import { useT } from '@rotavisto/shared/i18n';
import { CLIENT_PAGES } from '@rotavisto/shared/pages';

export function useMenu(): MenuEntry[] {
  const t = useT('client');
  return menuOf(CLIENT_PAGES, {
    '/client': { label: t('menu.start'), icon: <HomeOutlined /> },
    '/client/applications': { label: t('menu.applications'), icon: <FileDoneOutlined /> },
    '/client/support': { label: t('menu.support'), icon: <CustomerServiceOutlined /> },
    '/client/notifications': { label: t('menu.notifications'), icon: <BellOutlined /> },
    '/client/settings': { label: t('menu.settings'), icon: <SettingOutlined /> },
  });
}
