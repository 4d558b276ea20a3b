import { useT } from '../../i18n';
import { AppointmentFacts } from './AppointmentFacts';
import { ConsulateAppointmentForm } from './ConsulateAppointmentForm';
import styles from './Interview.module.css';
import { MeetingLinkForm } from './MeetingLinkForm';
import type { SchedulingProps } from './scheduling';

export function ConsultantScheduling({ applicationId, appointment, consulate, isOpen, onDone }: SchedulingProps) {
  const t = useT('interview');
  return (
    <>
      {appointment ? (
        <section className={styles.booked} aria-labelledby="interview-booked">
          <h2 id="interview-booked" className={styles.heading}>
            {t('booked.title')}
          </h2>
          <AppointmentFacts appointment={appointment} />
          <MeetingLinkForm appointmentId={appointment.id} link={appointment.metadata?.meeting_link ?? ''} />
        </section>
      ) : (
        <section className={styles.booked} aria-labelledby="interview-waiting">
          <h2 id="interview-waiting" className={styles.heading}>
            {t('waiting.title')}
          </h2>
          <p className={styles.note}>{t('waiting.text')}</p>
        </section>
      )}
      {isOpen && <ConsulateAppointmentForm applicationId={applicationId} appointment={consulate} onDone={onDone} />}
    </>
  );
}
