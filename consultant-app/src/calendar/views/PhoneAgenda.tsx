import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useState } from 'react';
import type { AgendaEntry } from '../appointments';
import styles from '../calendar.module.css';
import { DayCell } from './DayCell';
import type { AgendaDay } from './monthDays';
import '../strings';

interface Props {
  /** The shown period; the button for earlier days is pressed once in each period. */
  period: string;
  days: AgendaDay[];
  appointments: Map<string, AgendaEntry[]>;
  label: string;
  onOpen: (id: string) => void;
}

/** The days with entries. The period that contains today begins with today, and a button shows the earlier days. */
export function PhoneAgenda({ period, days, appointments, label, onOpen }: Props) {
  const t = useT('consultantCalendar');
  const [openedPeriod, setOpenedPeriod] = useState<string | null>(null);
  const inPeriod = days.filter((day) => day.isInMonth && (day.isToday || appointments.has(day.date)));
  const today = inPeriod.find((day) => day.isToday);
  const earlier = today && openedPeriod !== period ? inPeriod.filter((day) => day.date < today.date) : [];
  return (
    <>
      {earlier.length > 0 && (
        <Button type="link" onClick={() => setOpenedPeriod(period)}>
          {t('calendar.earlier', { count: earlier.length })}
        </Button>
      )}
      <ul className={styles.agenda} aria-label={label}>
        {inPeriod.slice(earlier.length).map((day) => (
          <li key={day.date} className={styles.agendaDay}>
            <DayCell day={day} appointments={appointments.get(day.date) ?? []} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}
