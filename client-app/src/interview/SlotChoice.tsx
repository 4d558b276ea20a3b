import { addDays, type DateOnly, formatTime, weekdayOf } from '@rotavisto/shared/domain';
import { interviewStyles } from '@rotavisto/shared/features/interview';
import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from './Slots.module.css';
import { dayAndMonth, inParts, shortDay } from './shortDay';

interface Props {
  slots: readonly { date: string; time: string }[];
  /** Days with free times, in their order. */
  dates: readonly DateOnly[];
  date: DateOnly;
  time: string;
  onDate: (date: DateOnly) => void;
  onTime: (time: string) => void;
}

const mondayOf = (day: DateOnly): DateOnly => addDays(day, -((weekdayOf(day) + 6) % 7));

/** A week of seven columns, of which the days with free times can be chosen, and below it the times of the chosen day. */
export function SlotChoice({ slots, dates, date, time, onDate, onTime }: Props) {
  const t = useT('clientInterview');
  const language = useLanguage();
  const shown = mondayOf(date);
  // Weeks without free times are skipped.
  const mondays = [...new Set(dates.map(mondayOf))];
  const place = mondays.indexOf(shown);
  const week = Array.from({ length: 7 }, (_day, later) => addDays(shown, later));
  const timesOf = (day: DateOnly) => slots.filter((slot) => slot.date === day).map((slot) => formatTime(slot.time));

  /** Button that opens another week and chooses its first free day, so that times are shown. */
  function arrow(name: 'previous' | 'next', to: DateOnly | undefined) {
    const first = dates.find((day) => mondayOf(day) === to);
    return (
      <Button aria-label={t(`slots.${name}`)} disabled={!first} onClick={() => first && onDate(first)}>
        <span aria-hidden="true">{name === 'next' ? '›' : '‹'}</span>
      </Button>
    );
  }

  return (
    <>
      <div className={styles.head}>
        {arrow('previous', mondays[place - 1])}
        <p aria-live="polite">
          {t('slots.week', { from: dayAndMonth(shown, language), to: dayAndMonth(addDays(shown, 6), language) })}
        </p>
        {arrow('next', mondays[place + 1])}
      </div>
      <fieldset className={styles.week}>
        <legend className="rv-visually-hidden">{t('slots.date')}</legend>
        {week.map((day) => {
          const count = timesOf(day).length;
          const weekday = inParts(day, language, ['weekday']);
          const number = inParts(day, language, ['day']);
          if (!dates.includes(day)) {
            return (
              <span key={day} className={styles.none} aria-hidden="true">
                <small>{weekday}</small>
                {number}
              </span>
            );
          }
          return (
            <label key={day} className={styles.day}>
              <input type="radio" name="slot-date" value={day} checked={date === day} onChange={() => onDate(day)} />
              <small>{weekday} </small>
              <strong>{number} </strong>
              <span className="rv-visually-hidden">
                {inParts(day, language, ['month'])} {t('slots.free', { count })}
              </span>
            </label>
          );
        })}
      </fieldset>
      <fieldset className={styles.times}>
        <legend className={interviewStyles.label}>
          {t('slots.time')}
          <span className={styles.of}> · {shortDay(date, language)}</span>
        </legend>
        {timesOf(date).map((one) => (
          <label key={one} className={styles.time}>
            <input type="radio" name="slot-time" checked={time === one} onChange={() => onTime(one)} />
            {one}
          </label>
        ))}
      </fieldset>
    </>
  );
}
