import { addDays, type DateOnly, formatDate, formatTime, todayInSaoPaulo, weekdayOf } from '@rotavisto/shared/domain';
import { interviewStyles } from '@rotavisto/shared/features/interview';
import { useT } from '@rotavisto/shared/i18n';
import styles from './Interview.module.css';

const KEYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** Sunday is 0, as in `weekdayOf`. */
const weekdayKey = (weekday: number): (typeof KEYS)[number] => KEYS[weekday] ?? '0';

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

export function SlotChoice({ slots, date, time, onDate, onTime }: Props) {
  const t = useT('clientInterview');
  const today = todayInSaoPaulo();
  const dates = [...new Set(slots.map((slot) => slot.date))].filter((day) => day >= today).sort();
  const times = slots.filter((slot) => slot.date === date).map((slot) => formatTime(slot.time));
  return (
    <>
      <label className={interviewStyles.label} htmlFor="slot-date">
        {t('slots.date')}
      </label>
      <select
        id="slot-date"
        className={styles.select}
        value={date}
        onChange={(event) => {
          onDate(event.target.value);
          onTime('');
        }}
      >
        <option value="">{t('slots.chooseDate')}</option>
        {byWeek(dates).map(([monday, days]) => (
          <optgroup
            key={monday}
            label={monday <= today ? t('slots.thisWeek') : t('slots.week', { date: formatDate(monday) })}
          >
            {days.map((day) => (
              <option key={day} value={day}>
                {t('slots.dateOption', {
                  date: formatDate(day),
                  weekday: t(`slots.weekdays.${weekdayKey(weekdayOf(day))}`),
                })}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
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
