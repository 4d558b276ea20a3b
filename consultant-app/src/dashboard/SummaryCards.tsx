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
  { key: 'clients', count: 'total_clients', icon: <TeamOutlined aria-hidden /> },
  { key: 'active', count: 'active_applications', icon: <ProjectOutlined aria-hidden /> },
  { key: 'documents', count: 'pending_documents', icon: <FileSearchOutlined aria-hidden /> },
  { key: 'completed', count: 'completed_applications', icon: <CheckCircleOutlined aria-hidden /> },
  { key: 'tickets', count: 'open_tickets', icon: <CustomerServiceOutlined aria-hidden /> },
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
