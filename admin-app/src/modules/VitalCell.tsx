import { useT } from '../strings';
import styles from './modules.module.css';
import { ratingOf, type Vital, writeVital } from './vitals';

export function VitalCell({ vital, value }: { vital: Vital; value: number | null | undefined }) {
  const t = useT();
  if (value === null || value === undefined) return <td>–</td>;
  return (
    <td>
      <span className={styles.figure}>{writeVital(vital, value)}</span>{' '}
      <span className={styles.rating}>{t(`modules.${ratingOf(vital, value)}`)}</span>
    </td>
  );
}
