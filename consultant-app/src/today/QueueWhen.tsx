import { dateInSaoPaulo, daysBetween, formatTime, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { since } from './since';
import styles from './today.module.css';
import type { QueueEntry } from './types';
import './strings';

/** A meeting has its hour, a task its day, everything else how long it has waited. */
export function QueueWhen({ entry }: { entry: QueueEntry }) {
  const t = useT('consultantToday');
  const now = new Date();
  if (entry.kind === 'meeting') return <span className={styles.when}>{formatTime(entry.since)}</span>;
  if (entry.kind !== 'task') return <span className={styles.when}>{since(entry.since, now)}</span>;
  const late = daysBetween(dateInSaoPaulo(new Date(entry.since)), todayInSaoPaulo(now));
  return (
    <span className={late > 0 ? styles.late : styles.when}>
      {late > 0 ? t('due.late', { count: late }) : t('due.today')}
    </span>
  );
}
