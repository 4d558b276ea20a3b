import { useT } from '@rotavisto/shared/i18n';
import { useIsMobile } from '@rotavisto/shared/ui';
import { Spin } from 'antd';
import { memo } from 'react';
import type { AgendaEntry } from './appointments';
import styles from './calendar.module.css';
import { DayCell } from './DayCell';
import { type MonthDay, monthName } from './monthDays';
import { PhoneAgenda } from './PhoneAgenda';
import './strings';

const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

interface Props {
  month: string;
  days: MonthDay[];
  appointments: Map<string, AgendaEntry[]>;
  isLoading: boolean;
  onOpen: (appointmentId: string) => void;
}

/** Seven columns from Dom to Sáb; on phones a list of the days with entries. */
export const MonthGrid = memo(function MonthGrid({ month, days, appointments, isLoading, onOpen }: Props) {
  const t = useT('consultantCalendar');
  const isMobile = useIsMobile();
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const isEmpty = days.every((day) => !day.isInMonth || !appointments.has(day.date));

  return (
    <Spin spinning={isLoading}>
      {isMobile ? (
        <PhoneAgenda month={month} days={days} appointments={appointments} onOpen={onOpen} />
      ) : (
        <table className={styles.grid} aria-label={t('calendar.grid', { month: monthName(month) })}>
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
                    <DayCell day={day} appointments={appointments.get(day.date) ?? []} onOpen={onOpen} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isEmpty && !isLoading && <p className={styles.empty}>{t('calendar.empty')}</p>}
    </Spin>
  );
});

const classOf = (day: MonthDay): string =>
  [styles.day, !day.isInMonth && styles.otherMonth, day.isWeekend && styles.weekend, day.isToday && styles.today]
    .filter(Boolean)
    .join(' ');
