import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import ProjectOutlined from '@ant-design/icons-svg/es/asn/ProjectOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import { useT } from '@rotavisto/shared/i18n';
import { Icon, StatCard } from '@rotavisto/shared/ui';
import styles from './dashboard.module.css';

interface Counts {
  total_clients: number;
  active_applications: number;
  pending_documents: number;
  completed_applications: number;
  open_tickets: number;
}

const CARDS = [
  { key: 'clients', count: 'total_clients', icon: <Icon of={TeamOutlined} /> },
  { key: 'active', count: 'active_applications', icon: <Icon of={ProjectOutlined} /> },
  { key: 'documents', count: 'pending_documents', icon: <Icon of={FileSearchOutlined} /> },
  { key: 'completed', count: 'completed_applications', icon: <Icon of={CheckCircleOutlined} /> },
  { key: 'tickets', count: 'open_tickets', icon: <Icon of={CustomerServiceOutlined} /> },
] as const;

export function SummaryCards({ counts }: { counts: Counts | undefined }) {
  const t = useT('consultant');
  return (
    <div className={styles.cards}>
      {CARDS.map(({ key, count, icon }) => (
        <StatCard key={key} title={t(`dashboard.cards.${key}`)} value={counts?.[count]} icon={icon} loading={!counts} />
      ))}
    </div>
  );
}
