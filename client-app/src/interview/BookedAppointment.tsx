import { canChangeAppointment, formatDate, formatTime, formatZonedTime } from '@rotavisto/shared/domain';
import {
  AppointmentFacts,
  interviewStyles,
  type PreInterview,
  useIsMeetingOver,
} from '@rotavisto/shared/features/interview';
import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { confirmAction } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { cancelPreInterview } from '../data/appointments';
import { MovedNotice } from './ChangeNotice';
import styles from './Interview.module.css';
import { shortDay } from './shortDay';

interface Props {
  appointment: PreInterview;
  canChange: boolean;
  hasConsulate: boolean;
  onReschedule: () => void;
}

export function BookedAppointment({ appointment, canChange, hasConsulate, onReschedule }: Props) {
  const t = useT('clientInterview', 'interview');
  const language = useLanguage();
  const cancel = useMutation(cancelPreInterview);
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

  return (
    <section className={`${interviewStyles.booked} ${isOver ? styles.past : ''}`} aria-labelledby="interview-booked">
      <h2 id="interview-booked" className={interviewStyles.heading}>
        {t(isOver ? 'interview:booked.titleOver' : 'interview:booked.title')}
      </h2>
      <MovedNotice appointment={appointment} />
      {!isOver && <p className={styles.weekday}>{shortDay(appointment.date, language)}</p>}
      <AppointmentFacts appointment={appointment} />
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
    </section>
  );
}
