import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined';
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import CreditCardOutlined from '@ant-design/icons-svg/es/asn/CreditCardOutlined';
import DashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import FileDoneOutlined from '@ant-design/icons-svg/es/asn/FileDoneOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import LineChartOutlined from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import TagsOutlined from '@ant-design/icons-svg/es/asn/TagsOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { type MenuEntry, menuOf } from '@rotavisto/shared/app';
import { Icon } from '@rotavisto/shared/ui';
import { PAGES } from './pages';
import { prefetch } from './prefetch';
import type { useT } from './strings';

export const menu = (t: ReturnType<typeof useT>): MenuEntry[] =>
  menuOf(PAGES, {
    '/admin': { label: t('menu.dashboard'), icon: <Icon of={DashboardOutlined} /> },
    '/admin/clients': {
      label: t('menu.clients'),
      icon: <Icon of={UserOutlined} />,
      prefetch: prefetch['/admin/clients'],
    },
    '/admin/consultants': { label: t('menu.consultants'), icon: <Icon of={TeamOutlined} /> },
    '/admin/applications': {
      label: t('menu.applications'),
      icon: <Icon of={FileTextOutlined} />,
      prefetch: prefetch['/admin/applications'],
    },
    '/admin/sales': { label: t('menu.sales'), icon: <Icon of={BarChartOutlined} /> },
    '/admin/performance': { label: t('menu.performance'), icon: <Icon of={LineChartOutlined} /> },
    '/admin/payments': { label: t('menu.payments'), icon: <Icon of={CreditCardOutlined} /> },
    '/admin/mail': { label: t('menu.mail'), icon: <Icon of={MailOutlined} /> },
    '/admin/facts': { label: t('menu.facts'), icon: <Icon of={FileDoneOutlined} /> },
    '/admin/plans': { label: t('menu.plans'), icon: <Icon of={TagsOutlined} /> },
    '/admin/messages': { label: t('menu.messages'), icon: <Icon of={MessageOutlined} /> },
    '/admin/modules': { label: t('menu.modules'), icon: <Icon of={AppstoreOutlined} /> },
    '/admin/audit': { label: t('menu.audit'), icon: <Icon of={AuditOutlined} /> },
    '/admin/erasure': { label: t('menu.erasure'), icon: <Icon of={DeleteOutlined} /> },
    '/admin/settings': { label: t('menu.settings'), icon: <Icon of={SettingOutlined} /> },
  });
