import { formatTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { type AgendaEntry, type Appointment, isCancelled } from '../appointments';
import styles from '../calendar.module.css';
import { inLanes, minutesAt, shownHours, timeAt } from '../hours';
import { minutesOf } from '../kinds';
import { weekdayKey } from '../weekdays';
import { EntryButton } from './EntryButton';
import { type AgendaDay, dayName } from './monthDays';
import { type Moved, useDraggedEntry } from './useDraggedEntry';
import '../strings';

/** The pixels of a minute: an hour has room for a time, a name in three lines and a kind. */
const PIXELS = 1.3;
const MINUTE_MS = 60_000;

interface Props {
  days: AgendaDay[];
  appointments: Map<string, AgendaEntry[]>;
  label: string;
  onOpen: (id: string) => void;
  onDay: (date: string) => void;
  onMove: (appointment: Appointment, to: Moved) => void;
}

/** Days side by side with their hours; personal entries can be dragged. */
export function HourGrid({ days, appointments, label, onOpen, onDay, onMove }: Props) {
  const columns = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const items = days.map(({ date }) => itemsOf(appointments.get(date) ?? []));
  const { from, to } = shownHours(items.flat());
  const { dragged, handlersOf } = useDraggedEntry({ grid: columns, pixels: PIXELS, fromHour: from, onMove });
  const hours = Array.from({ length: to - from }, (_, place) => from + place);
  const now = useClock();
  const topOf = (minutes: number) => (minutes - from * 60) * PIXELS;
  const period = `${days[0]?.date}-${days.length}`;
  useScrolledToNow(scroller, days.some(({ isToday }) => isToday) ? topOf(now) : null, period);

  const entry = (one: AgendaEntry, style: CSSProperties): ReactNode => {
    const isMovable = !('kind' in one) && one.is_personal && !isCancelled(one);
    const moving = dragged?.id === one.id ? dragged : null;
    const shift = moving ? { transform: `translate(${moving.dx}px, ${moving.dy}px)`, zIndex: 3 } : {};
    return (
      <li key={one.id} className={styles.block} style={{ ...style, ...shift }}>
        <EntryButton
          entry={one}
          time={moving?.time}
          className={isMovable ? styles.movable : ''}
          onOpen={() => onOpen(one.id)}
          {...(isMovable && handlersOf(one))}
        />
      </li>
    );
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by key
    <section ref={scroller} className={styles.hours} aria-label={label} tabIndex={0}>
      <div className={styles.heads}>
        {days.map((day) => (
          <DayHead key={day.date} day={day} isAlone={days.length === 1} onDay={onDay} />
        ))}
      </div>
      <div className={styles.scale} aria-hidden style={{ height: topOf(to * 60) }}>
        {hours.map((hour) => (
          <span key={hour} className={styles.hour} style={{ top: topOf(hour * 60) }}>
            {timeAt(hour * 60)}
          </span>
        ))}
      </div>
      <div ref={columns} className={styles.columns} style={{ height: topOf(to * 60) }}>
        {days.map((day, place) => (
          <section
            key={day.date}
            data-column={day.date}
            aria-label={dayName(day.date)}
            className={columnClass(day)}
            style={{ backgroundSize: `100% ${60 * PIXELS}px` }}
          >
            <ul className={styles.blocks}>
              {inLanes(items[place] ?? []).map(({ item, lane, lanes }) =>
                entry(item.entry, {
                  top: topOf(item.start),
                  minHeight: item.minutes * PIXELS - 2,
                  left: `${(100 * lane) / lanes}%`,
                  width: `${100 / lanes}%`,
                }),
              )}
            </ul>
            {day.isToday && now >= from * 60 && now <= to * 60 && <Now top={topOf(now)} time={timeAt(now)} />}
          </section>
        ))}
      </div>
    </section>
  );
}

const itemsOf = (entries: readonly AgendaEntry[]) =>
  entries.map((entry) => ({ entry, start: minutesAt(entry.time), minutes: minutesOf(entry) }));

const columnClass = (day: AgendaDay): string =>
  [styles.column, day.isWeekend && styles.weekend, day.isToday && styles.todayColumn].filter(Boolean).join(' ');

function DayHead({ day, isAlone, onDay }: { day: AgendaDay; isAlone: boolean; onDay: (date: string) => void }) {
  const t = useT('consultantCalendar');
  const name = `${t(`calendar.weekdays.${weekdayKey(day.date)}`)} ${day.day}`;
  const mark = day.isToday && <span className="rv-visually-hidden"> ({t('calendar.todayMark')})</span>;
  return (
    <div className={day.isToday ? styles.todayHead : styles.columnHead} aria-current={day.isToday ? 'date' : undefined}>
      {isAlone ? (
        <span>
          {name}
          {mark}
        </span>
      ) : (
        <button type="button" className={styles.dayLink} title={t('calendar.openDay')} onClick={() => onDay(day.date)}>
          {name}
          {mark}
        </button>
      )}
    </div>
  );
}

function Now({ top, time }: { top: number; time: string }) {
  const t = useT('consultantCalendar');
  return (
    <div className={styles.now} style={{ top }}>
      <span className="rv-visually-hidden">{t('calendar.now', { time })}</span>
    </div>
  );
}

/** The minutes since midnight in São Paulo. */
function useClock(): number {
  const read = () => minutesAt(formatTime(new Date().toISOString()));
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Scrolls a period that contains the present to one hour before it. */
function useScrolledToNow(scroller: { current: HTMLElement | null }, top: number | null, period: string) {
  const done = useRef('');
  useEffect(() => {
    if (top === null || !scroller.current || done.current === period) return;
    done.current = period;
    scroller.current.scrollTop = Math.max(0, top - 60 * PIXELS);
  }, [scroller, top, period]);
}
