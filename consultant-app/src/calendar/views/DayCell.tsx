import { useT } from '@rotavisto/shared/i18n';
import { Button, Popover } from 'antd';
import { startTransition, useState } from 'react';
import { type AgendaEntry, isCancelled } from '../appointments';
import styles from '../calendar.module.css';
import { EntryButton } from './EntryButton';
import { type AgendaDay, dayName } from './monthDays';
import '../strings';

const SHOWN = 3;

interface Props {
  day: AgendaDay;
  appointments: AgendaEntry[];
  onOpen: (id: string) => void;
  /** Absent when the day already shows all its entries. */
  onDay?: (date: string) => void;
}

export function DayCell({ day, appointments, onOpen, onDay }: Props) {
  const t = useT('consultantCalendar');
  const [isWholeShown, setWholeShown] = useState(false);
  const shown = onDay ? appointments.slice(0, SHOWN) : appointments;
  const hidden = appointments.length - shown.length;
  const count = appointments.filter((appointment) => !isCancelled(appointment)).length;
  const number = (
    <time dateTime={day.date} className={styles.number}>
      {onDay ? day.day : dayName(day.date)}
      {day.isToday && <span className="rv-visually-hidden"> ({t('calendar.todayMark')})</span>}
    </time>
  );
  const list = (some: AgendaEntry[]) => (
    <ul className={styles.entries}>
      {some.map((entry) => (
        <li key={entry.id}>
          <EntryButton entry={entry} onOpen={() => onOpen(entry.id)} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div className={styles.dayHead}>
        {onDay ? (
          <button
            type="button"
            className={styles.dayLink}
            title={t('calendar.openDay')}
            onClick={() => onDay(day.date)}
          >
            {number}
          </button>
        ) : (
          number
        )}
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
          // The list opens in a transition, so that the pressed button responds before a long list is rendered.
          onOpenChange={(isWanted) => startTransition(() => setWholeShown(isWanted))}
          title={t('calendar.dayTitle', { date: dayName(day.date) })}
          content={<div className={styles.whole}>{list(appointments)}</div>}
        >
          <Button type="link" size="small">
            {t('calendar.more', { count: hidden })}
          </Button>
        </Popover>
      )}
    </>
  );
}
