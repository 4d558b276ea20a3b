import { useOnce } from '@rotavisto/shared/data';
import { canChangeAppointment, formatDate, formatTime, formatZonedTime } from '@rotavisto/shared/domain';
import {
  AppointmentFacts,
  interviewStyles,
  type PreInterview,
  useIsMeetingOver,
} from '@rotavisto/shared/features/interview';
import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { confirmAction } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { cancelPreInterview } from '../data/appointments';
import { MovedNotice } from './ChangeNotice';
import styles from './Interview.module.css';
import { inParts } from './shortDay';

interface Props {
  appointment: PreInterview;
  canChange: boolean;
  hasConsulate: boolean;
  /** True at a station of the interview route, which already shows the title and the day of the pre-interview. */
  isStation?: boolean;
  onReschedule: () => void;
}

export function BookedAppointment({ appointment, canChange, hasConsulate, isStation, onReschedule }: Props) {
  const t = useT('clientInterview', 'interview');
  const language = useLanguage();
  const cancel = useOnce(cancelPreInterview);
  const isOver = useIsMeetingOver(appointment);
  const isInTime = canChangeAppointment(appointment.date, formatTime(appointment.time));

  async function askToCancel() {
    const isSure = await confirmAction({
      title: t('booked.confirmTitle'),
      content: `${formatDate(appointment.date)} ${formatZonedTime(appointment.time)}. ${t('booked.confirmText')}`,
      okText: t('booked.confirmOk'),
      cancelText: t('booked.confirmKeep'),
      danger: true,
    });
    if (isSure) cancel.mutate({ appointmentId: appointment.id });
  }

  const facts = (
    <>
      <MovedNotice appointment={appointment} />
      {!isOver && !isStation && (
        <p className={interviewStyles.when}>
          {`${inParts(appointment.date, language, ['weekday'])}, ${t('interview:booked.when', { date: formatDate(appointment.date), time: formatZonedTime(appointment.time) })}`}
        </p>
      )}
      <AppointmentFacts appointment={appointment} isDated={isOver && !isStation} />
      {canChange && isOver && (
        <>
          {!hasConsulate && <p className={interviewStyles.note}>{t('booked.next')}</p>}
          <p className={interviewStyles.note}>{t('booked.missed')}</p>
        </>
      )}
      {canChange && !isOver && !isInTime && <p className={interviewStyles.note}>{t('booked.tooLate')}</p>}
      {canChange && isInTime && (
        <p className={styles.buttons}>
          <Button type="text" onClick={onReschedule}>
            {t('booked.reschedule')}
          </Button>
          <Button type="text" danger loading={cancel.isPending} onClick={askToCancel}>
            {t('booked.cancel')}
          </Button>
        </p>
      )}
    </>
  );
  if (isStation) return facts;
  return (
    <section className={`${interviewStyles.booked} ${isOver ? styles.past : ''}`} aria-labelledby="interview-booked">
      <h2 id="interview-booked" className={interviewStyles.heading}>
        {t(isOver ? 'interview:booked.titleOver' : 'interview:booked.title')}
      </h2>
      {facts}
    </section>
  );
}
