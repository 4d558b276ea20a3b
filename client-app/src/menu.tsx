import BellOutlined from '@ant-design/icons/BellOutlined';
import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { useT } from '@rotavisto/shared/i18n';

export function useMenu() {
  const t = useT('client');
  return [
    { path: '/client', label: t('menu.start'), icon: <HomeOutlined />, end: true },
    { path: '/client/applications', label: t('menu.applications'), icon: <FileDoneOutlined /> },
    { path: '/client/support', label: t('menu.support'), icon: <CustomerServiceOutlined /> },
    { path: '/client/notifications', label: t('menu.notifications'), icon: <BellOutlined /> },
    { path: '/client/settings', label: t('menu.settings'), icon: <SettingOutlined /> },
  ];
}
