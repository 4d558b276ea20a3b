import {
  CheckCircleOutlined,
  CustomerServiceOutlined,
  FileSearchOutlined,
  ProjectOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { useT } from '@rotavisto/shared/i18n';
import { StatCard } from '@rotavisto/shared/ui';
import styles from './dashboard.module.css';

interface Counts {
  total_clients: number;
  active_applications: number;
  pending_documents: number;
  completed_applications: number;
  open_tickets: number;
}

const CARDS = [
  { key: 'clients', count: 'total_clients', icon: <TeamOutlined /> },
  { key: 'active', count: 'active_applications', icon: <ProjectOutlined /> },
  { key: 'documents', count: 'pending_documents', icon: <FileSearchOutlined /> },
  { key: 'completed', count: 'completed_applications', icon: <CheckCircleOutlined /> },
  { key: 'tickets', count: 'open_tickets', icon: <CustomerServiceOutlined /> },
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
