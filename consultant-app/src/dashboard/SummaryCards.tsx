import { useT } from '@rotavisto/shared/i18n';
import { Bone } from '@rotavisto/shared/ui';
import styles from './dashboard.module.css';

interface Counts {
  total_clients: number;
  active_applications: number;
  pending_documents: number;
  completed_applications: number;
  open_tickets: number;
}

const CARDS = [
  { key: 'clients', count: 'total_clients' },
  { key: 'active', count: 'active_applications' },
  { key: 'documents', count: 'pending_documents' },
  { key: 'completed', count: 'completed_applications' },
  { key: 'tickets', count: 'open_tickets' },
] as const;

/** Five figures in one line, as the queue below them is the work. */
export function SummaryCards({ counts }: { counts: Counts | undefined }) {
  const t = useT('consultant');
  return (
    <div className={styles.cards}>
      {CARDS.map(({ key, count }) => {
        const title = t(`dashboard.cards.${key}`);
        return (
          <section key={key} className={styles.card} aria-label={title}>
            {counts ? <strong className="rv-figures">{counts[count]}</strong> : <Bone width={24} height={20} />}
            <span>{title}</span>
          </section>
        );
      })}
    </div>
  );
}
