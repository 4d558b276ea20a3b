import styles from './Interview.module.css';
import './strings';
import { useSession } from '@rotavisto/shared/session';
import { Button } from 'antd';
import { calendarEntry, formatDate, formatTime, formatZonedTime, instantOf, isLink, isOnlinePlace } from '../../domain';
import { useT } from '../../i18n';
import { downloadIcs } from '../../lib';
import type { PreInterview } from './scheduling';
import { useIsMeetingOver } from './useIsMeetingOver';

interface Props {
  appointment: PreInterview;
  /** False if the page shows the date above. */
  isDated?: boolean;
}

/** Time, length and place of an appointment; the meeting link and calendar file are shown until it is over. */
export function AppointmentFacts({ appointment, isDated = true }: Props) {
  const t = useT('interview');
  const isConsultant = useSession((session) => session.profile?.role === 'consultant');
  const time = formatTime(appointment.time);
  const link = appointment.metadata?.meeting_link;
  const isSafe = link !== undefined && isLink(link);
  const isOver = useIsMeetingOver(appointment);

  const place = isOnlinePlace(appointment.location) ? t('booked.online') : (appointment.location ?? '');

  const addToCalendar = () =>
    downloadIcs('pre-entrevista.ics', {
      ...calendarEntry('preInterview', appointment),
      title: t('booked.event'),
      start: instantOf(appointment.date, time),
      minutes: appointment.duration,
      location: place || undefined,
      url: isSafe ? link : undefined,
    });

  return (
    <>
      {isDated && (
        <p className={styles.when}>
          {t('booked.when', { date: formatDate(appointment.date), time: formatZonedTime(appointment.time) })}
        </p>
      )}
      <p className={styles.note}>{t('booked.duration', { minutes: appointment.duration, location: place })}</p>
      {isConsultant && !isOver && appointment.metadata?.hand_over_asked_at && (
        <p className={styles.note}>{t('booked.handOverAsked')}</p>
      )}
      {isOver ? (
        <p className={styles.note}>{t('booked.over')}</p>
      ) : (
        <>
          {!isSafe && <p className={styles.note}>{t(isConsultant ? 'booked.noLinkYet' : 'booked.noLink')}</p>}
          <p className={styles.buttons}>
            {isSafe && (
              <Button type="primary" href={link} target="_blank" rel="noopener noreferrer">
                {t('booked.link')}
              </Button>
            )}
            <Button onClick={addToCalendar}>{t('booked.calendar')}</Button>
          </p>
        </>
      )}
    </>
  );
}

export function FactList({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
