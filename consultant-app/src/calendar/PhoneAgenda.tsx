import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useState } from 'react';
import type { AgendaEntry } from './appointments';
import styles from './calendar.module.css';
import { DayCell } from './DayCell';
import { type MonthDay, monthName } from './monthDays';
import './strings';

interface Props {
  month: string;
  days: MonthDay[];
  appointments: Map<string, AgendaEntry[]>;
  onOpen: (appointmentId: string) => void;
}

/** The days with entries. The current month begins with today; earlier days are behind a button. */
export function PhoneAgenda({ month, days, appointments, onOpen }: Props) {
  const t = useT('consultantCalendar');
  const [openedMonth, setOpenedMonth] = useState<string | null>(null);
  const inMonth = days.filter((day) => day.isInMonth && (day.isToday || appointments.has(day.date)));
  const today = inMonth.find((day) => day.isToday);
  const earlier = today && openedMonth !== month ? inMonth.filter((day) => day.date < today.date) : [];
  return (
    <>
      {earlier.length > 0 && (
        <Button type="link" onClick={() => setOpenedMonth(month)}>
          {t('calendar.earlier', { count: earlier.length })}
        </Button>
      )}
      <ul className={styles.agenda} aria-label={t('calendar.grid', { month: monthName(month) })}>
        {inMonth.slice(earlier.length).map((day) => (
          <li key={day.date} className={styles.agendaDay}>
            <DayCell day={day} appointments={appointments.get(day.date) ?? []} onOpen={onOpen} isFull />
          </li>
        ))}
      </ul>
    </>
  );
}
