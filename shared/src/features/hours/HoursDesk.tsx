import { Absences } from './Absences';
import styles from './Hours.module.css';
import { WeekForm } from './WeekForm';

/** Working hours and absences: the consultant's own without an id; for administrators, of the given consultant. */
export function HoursDesk({ consultantId }: { consultantId?: string }) {
  return (
    <div className={styles.desk}>
      <WeekForm consultantId={consultantId} />
      <Absences consultantId={consultantId} />
    </div>
  );
}
