import { useT } from '@rotavisto/shared/i18n';
import { useIsMobile } from '@rotavisto/shared/ui';
import { Spin } from 'antd';
import { memo, useRef } from 'react';
import { type Place, periodName } from '../agendaPlace';
import type { AgendaEntry, Appointment } from '../appointments';
import styles from '../calendar.module.css';
import { focusEntry } from './focusEntry';
import { HourGrid } from './HourGrid';
import { MonthGrid } from './MonthGrid';
import type { AgendaDay } from './monthDays';
import { PhoneAgenda } from './PhoneAgenda';
import type { Moved } from './useDraggedEntry';
import '../strings';

interface Props {
  place: Place;
  days: AgendaDay[];
  appointments: Map<string, AgendaEntry[]>;
  isLoading: boolean;
  onOpen: (id: string) => void;
  onDay: (date: string) => void;
  onMove: (appointment: Appointment, to: Moved) => void;
}

/**
 * A month as a grid of days, and a week or a day with its hours; on phones each view is a list of the days with
 * entries.
 */
export const AgendaView = memo(function AgendaView({ place, days, isLoading, onDay, onMove, ...shown }: Props) {
  const t = useT('consultantCalendar');
  const isMobile = useIsMobile();
  const frame = useRef<HTMLDivElement>(null);
  const label = t('calendar.grid', { period: periodName(place) });
  const isEmpty = days.every((day) => !day.isInMonth || !shown.appointments.has(day.date));
  const view = () => {
    if (isMobile) return <PhoneAgenda {...shown} days={days} label={label} period={periodName(place)} />;
    if (place.view === 'mes') return <MonthGrid {...shown} days={days} label={label} onDay={onDay} />;
    return <HourGrid {...shown} days={days} label={label} onDay={onDay} onMove={onMove} />;
  };
  return (
    <Spin spinning={isLoading}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons in it */}
      <div
        ref={frame}
        onKeyDown={(event) => {
          if (frame.current && focusEntry(frame.current, event.key)) event.preventDefault();
        }}
      >
        {view()}
      </div>
      {isEmpty && !isLoading && <p className={styles.empty}>{t(`calendar.empty.${place.view}`)}</p>}
    </Spin>
  );
});
