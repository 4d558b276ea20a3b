import { useT } from '@rotavisto/shared/i18n';
import type { AgendaEntry } from '../appointments';
import styles from '../calendar.module.css';
import { WEEKDAYS } from '../weekdays';
import { DayCell } from './DayCell';
import type { AgendaDay } from './monthDays';
import '../strings';

interface Props {
  days: AgendaDay[];
  appointments: Map<string, AgendaEntry[]>;
  label: string;
  onOpen: (id: string) => void;
  onDay: (date: string) => void;
}

/** Seven columns from Sunday to Saturday. */
export function MonthGrid({ days, appointments, label, onOpen, onDay }: Props) {
  const t = useT('consultantCalendar');
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table className={styles.grid} aria-label={label}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {t(`calendar.weekdays.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td key={day.date} className={classOf(day)} aria-current={day.isToday ? 'date' : undefined}>
                <DayCell day={day} appointments={appointments.get(day.date) ?? []} onOpen={onOpen} onDay={onDay} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const classOf = (day: AgendaDay): string =>
  [styles.day, !day.isInMonth && styles.otherMonth, day.isWeekend && styles.weekend, day.isToday && styles.today]
    .filter(Boolean)
    .join(' ');
