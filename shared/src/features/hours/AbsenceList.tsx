import './strings';
import { useQuery } from '@tanstack/react-query';
import { type Absence, absences } from '../../data';
import { formatDate } from '../../domain';
import { useT } from '../../i18n';
import { ErrorCard, ListSkeleton } from '../../ui';
import styles from './Hours.module.css';

/** Returns a function that writes the time of an absence as whole days or as hours. */
export function useWhen() {
  const t = useT('hours');
  return ({ from_date, from_time, to_date, to_time }: Absence) => {
    const [from, to] = [formatDate(from_date), formatDate(to_date)];
    const isWhole = from_time === '00:00' && to_time === '24:00';
    if (from_date === to_date) {
      return isWhole ? t('away.day', { date: from }) : t('away.hours', { date: from, from: from_time, to: to_time });
    }
    return isWhole ? t('away.days', { from, to }) : t('away.span', { from, fromTime: from_time, to, toTime: to_time });
  };
}

/** The read-only list of a consultant's absences from today on. */
export function AbsenceList({ consultantId }: { consultantId: string }) {
  const t = useT('hours');
  const when = useWhen();
  const known = useQuery(absences(consultantId));
  if (known.isLoadingError) return <ErrorCard onRetry={() => known.refetch()} />;
  if (known.isPending) return <ListSkeleton rows={1} />;
  if (known.data?.length === 0) return <p className={styles.note}>{t('away.empty')}</p>;
  return (
    <ul>
      {known.data?.map((absence) => (
        <li key={absence.id} className={styles.absence}>
          <span>
            {when(absence)}
            {absence.reason && <small className={styles.reason}>{absence.reason}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
