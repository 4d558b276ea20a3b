import { AppointmentFacts, type PreInterviewState } from '@rotavisto/shared/features/interview';
import { useT } from '@rotavisto/shared/i18n';
import { ConsulateAppointmentForm } from './ConsulateAppointmentForm';
import styles from './Interview.module.css';
import { MeetingLinkForm } from './MeetingLinkForm';

interface Props {
  applicationId: string;
  state: PreInterviewState;
  onDone: () => void;
}

export function Scheduling({ applicationId, state: { appointment, consulate, isOpen }, onDone }: Props) {
  const t = useT('consultantInterview', 'interview');
  return (
    <>
      {appointment ? (
        <section className={styles.booked} aria-labelledby="interview-booked">
          <h2 id="interview-booked" className={styles.heading}>
            {t('interview:booked.title')}
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
