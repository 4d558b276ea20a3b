import { formatDate, formatTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Badge, Button, Popover } from 'antd';
import { startTransition, useState } from 'react';
import { type AgendaEntry, type Appointment, isCancelled, statusOf } from './appointments';
import styles from './calendar.module.css';
import type { MonthDay } from './monthDays';
import { VisitEntry } from './VisitEntry';
import './strings';

const SHOWN = 3;

interface Props {
  day: MonthDay;
  appointments: AgendaEntry[];
  onOpen: (appointmentId: string) => void;
  isFull?: boolean;
}

export function DayCell({ day, appointments, onOpen, isFull = false }: Props) {
  const t = useT('consultantCalendar');
  const [isWholeShown, setWholeShown] = useState(false);
  const shown = isFull ? appointments : appointments.slice(0, SHOWN);
  const hidden = appointments.length - shown.length;
  const count = appointments.filter((appointment) => !isCancelled(appointment)).length;
  const list = (some: AgendaEntry[]) => (
    <ul className={styles.entries}>
      {some.map((appointment) => (
        <li key={appointment.id}>
          {'kind' in appointment ? (
            <VisitEntry visit={appointment} />
          ) : (
            <Entry appointment={appointment} onOpen={() => onOpen(appointment.id)} />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div className={styles.dayHead}>
        <time dateTime={day.date} className={styles.number}>
          {isFull ? formatDate(day.date) : day.day}
          {day.isToday && <span className="rv-visually-hidden"> ({t('calendar.todayMark')})</span>}
        </time>
        {count > 0 && (
          <span className={styles.count} title={t('calendar.count', { count })}>
            {count}
            <span className="rv-visually-hidden"> {t('calendar.count', { count })}</span>
          </span>
        )}
      </div>
      {list(shown)}
      {hidden > 0 && (
        <Popover
          trigger="click"
          open={isWholeShown}
          // The press is answered first: a full day is a long list.
          onOpenChange={(isWanted) => startTransition(() => setWholeShown(isWanted))}
          title={t('calendar.dayTitle', { date: formatDate(day.date) })}
          content={list(appointments)}
        >
          <Button type="link" size="small">
            {t('calendar.more', { count: hidden })}
          </Button>
        </Popover>
      )}
    </>
  );
}

function Entry({ appointment, onOpen }: { appointment: Appointment; onOpen: () => void }) {
  const t = useT('consultantCalendar');
  const { colour, key } = statusOf(appointment.status);
  const who = appointment.is_personal ? appointment.title : (appointment.client?.full_name ?? appointment.title);
  return (
    <button type="button" className={styles.entry} data-status={key} onClick={onOpen}>
      <Badge color={colour} />
      <span className={styles.entryText}>
        {formatTime(appointment.time)} {who}
      </span>
      <span className="rv-visually-hidden">({t(`calendar.status.${key}`)})</span>
    </button>
  );
}
