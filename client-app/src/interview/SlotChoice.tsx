import { addDays, type DateOnly, formatDate, formatTime, todayInSaoPaulo, weekdayOf } from '@rotavisto/shared/domain';
import { interviewStyles } from '@rotavisto/shared/features/interview';
import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useId, useState } from 'react';
import styles from './Interview.module.css';
import { shortDay } from './shortDay';

/** The weeks shown at first; later ones are asked for. */
const NEAR_WEEKS = 3;

interface Props {
  slots: readonly { date: string; time: string }[];
  date: string;
  time: string;
  onDate: (date: string) => void;
  onTime: (time: string) => void;
}

const mondayOf = (day: DateOnly): DateOnly => addDays(day, -((weekdayOf(day) + 6) % 7));

/** A month of days is easier to read a week at a time. */
const byWeek = (dates: readonly DateOnly[]): [monday: DateOnly, days: DateOnly[]][] =>
  [...new Set(dates.map(mondayOf))].map((monday) => [monday, dates.filter((day) => mondayOf(day) === monday)]);

/** Days with the number of their free times, then the times of the chosen day. */
export function SlotChoice({ slots, date, time, onDate, onTime }: Props) {
  const t = useT('clientInterview');
  const language = useLanguage();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const today = todayInSaoPaulo();
  const dates = [...new Set(slots.map((slot) => slot.date))].filter((day) => day >= today).sort();
  const timesOf = (day: DateOnly) => slots.filter((slot) => slot.date === day).map((slot) => formatTime(slot.time));
  const times = timesOf(date);
  const weeks = byWeek(dates);
  return (
    <>
      <fieldset className={styles.weeks}>
        <legend className={interviewStyles.label}>{t('slots.date')}</legend>
        {weeks.slice(0, isWhole ? undefined : NEAR_WEEKS).map(([monday, days]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would repeat its name at every day.
          <div key={monday} role="group" aria-labelledby={`${id}-${monday}`}>
            <p id={`${id}-${monday}`} className={interviewStyles.note}>
              {monday <= today ? t('slots.thisWeek') : t('slots.week', { date: formatDate(monday) })}
            </p>
            <div className={styles.days}>
              {days.map((day) => (
                <label key={day} className={styles.day}>
                  <input
                    type="radio"
                    name="slot-date"
                    value={day}
                    checked={date === day}
                    onChange={() => {
                      onDate(day);
                      onTime('');
                    }}
                  />
                  <span>{shortDay(day, language)} </span>
                  <small>{t('slots.free', { count: timesOf(day).length })}</small>
                </label>
              ))}
            </div>
          </div>
        ))}
        {!isWhole && weeks.length > NEAR_WEEKS && <Button onClick={() => setWhole(true)}>{t('slots.more')}</Button>}
      </fieldset>
      <fieldset className={interviewStyles.times}>
        <legend className={interviewStyles.label}>{t('slots.time')}</legend>
        {times.length === 0 && <p className={interviewStyles.note}>{t('slots.noTimes')}</p>}
        {times.map((one) => (
          <label key={one} className={interviewStyles.time}>
            <input type="radio" name="slot-time" checked={time === one} onChange={() => onTime(one)} />
            {one}
          </label>
        ))}
      </fieldset>
    </>
  );
}
