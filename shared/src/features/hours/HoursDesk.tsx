import { Absences } from './Absences';
import styles from './Hours.module.css';
import { WeekForm } from './WeekForm';

/** When a consultant works and is away: one's own without an id, or, for administrators, that of one consultant. */
export function HoursDesk({ consultantId }: { consultantId?: string }) {
  return (
    <div className={styles.desk}>
      <WeekForm consultantId={consultantId} />
      <Absences consultantId={consultantId} />
    </div>
  );
}
