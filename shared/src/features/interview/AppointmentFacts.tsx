import styles from './Interview.module.css';
import './strings';
import { useSession } from '@rotavisto/shared/session';
import { Button } from 'antd';
import { calendarEntry, formatDate, formatTime, formatZonedTime, instantOf, isLink } from '../../domain';
import { useT } from '../../i18n';
import { downloadIcs } from '../../lib';
import type { PreInterview } from './scheduling';
import { useIsMeetingOver } from './useIsMeetingOver';

/** When, how long and where, with the meeting link and a calendar file until it is over. */
export function AppointmentFacts({ appointment }: { appointment: PreInterview }) {
  const t = useT('interview');
  const isConsultant = useSession((session) => session.profile?.role === 'consultant');
  const time = formatTime(appointment.time);
  const link = appointment.metadata?.meeting_link;
  const isSafe = link !== undefined && isLink(link);
  const isOver = useIsMeetingOver(appointment);

  const addToCalendar = () =>
    downloadIcs('pre-entrevista.ics', {
      ...calendarEntry('preInterview', appointment),
      title: t('booked.event'),
      start: instantOf(appointment.date, time),
      minutes: appointment.duration,
      location: appointment.location ?? undefined,
      url: isSafe ? link : undefined,
    });

  return (
    <>
      <p className={styles.when}>
        {t('booked.when', { date: formatDate(appointment.date), time: formatZonedTime(appointment.time) })}
      </p>
      <p className={styles.note}>
        {t('booked.duration', { minutes: appointment.duration, location: appointment.location ?? '' })}
      </p>
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
