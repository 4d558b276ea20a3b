import { useSession } from '@rotavisto/shared/session';
import { type ConsulateAppointment, formatDate, formatZonedTime, isVisitOver } from '../../domain';
import { useT } from '../../i18n';
import { FactList } from './AppointmentFacts';
import styles from './Interview.module.css';

export function ConsulateInterview({ appointment }: { appointment: ConsulateAppointment | null }) {
  const t = useT('interview');
  const isConsultant = useSession((session) => session.profile?.role === 'consultant');
  return (
    <section aria-labelledby="interview-consulate">
      <h2 id="interview-consulate" className={styles.heading}>
        {t('consulate.title')}
      </h2>
      {appointment ? (
        <FactList
          facts={[
            [t('consulate.date'), formatDate(appointment.date)],
            [t('consulate.time'), formatZonedTime(appointment.time)],
            [t('consulate.location'), appointment.location],
            [t('consulate.protocol'), appointment.protocol],
          ]}
        />
      ) : (
        <p className={styles.note}>{t(isConsultant ? 'consulate.noneYet' : 'consulate.none')}</p>
      )}
      {appointment && isVisitOver(appointment) && <p className={styles.note}>{t('consulate.over')}</p>}
    </section>
  );
}
