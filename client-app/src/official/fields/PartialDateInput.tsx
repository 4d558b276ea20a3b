import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { Input } from 'antd';
import { useState } from 'react';
import styles from './Fields.module.css';
import type { InputProps } from './fieldProps';

const DAY_DIGITS = 2;
const YEAR_DIGITS = 4;
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

type Parts = Record<'day' | 'month' | 'year', string>;

const partsOf = (value: unknown): Parts => {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { year, month, day: day.replace(/^0/, '') };
};
/** Joins the parts of a date; an incomplete date keeps its typed parts. */
const dateOf = ({ year, month, day }: Parts): string | undefined =>
  year || month || day ? [year, month, day === '' ? '' : day.padStart(2, '0')].join('-').replace(/-+$/, '') : undefined;

/** Input for a date whose day, or day and month, may be unknown. */
export function PartialDateInput({ id, value, label, describedBy, isInvalid, onChange }: InputProps) {
  const t = useT('clientOfficial');
  const language = useLanguage();
  const [typed, setTyped] = useState(() => partsOf(value));
  // A value set from outside replaces the typed parts.
  const parts = dateOf(typed) === value ? typed : partsOf(value);
  const change = (part: Partial<Parts>) => {
    const now = { ...parts, ...part };
    setTyped(now);
    onChange(dateOf(now));
  };
  const monthName = (month: string) =>
    new Date(Date.UTC(2000, Number(month) - 1)).toLocaleString(language, { month: 'long', timeZone: 'UTC' });
  const numeric = {
    size: 'large' as const,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    ...(isInvalid && { status: 'error' as const }),
  };
  return (
    <div className={styles.partial}>
      <div>
        <span aria-hidden="true">{t('date.day')}</span>
        <Input
          {...numeric}
          id={id}
          aria-label={t('date.dayOf', { field: label })}
          maxLength={DAY_DIGITS}
          placeholder={t('date.dayPattern')}
          value={parts.day}
          onChange={({ target }) => change({ day: target.value.replace(/\D/g, '') })}
        />
      </div>
      <div>
        <span aria-hidden="true">{t('date.month')}</span>
        <select
          className={`rv-control ${styles.select}`}
          aria-label={t('date.monthOf', { field: label })}
          value={parts.month}
          onChange={({ target }) => change({ month: target.value })}
        >
          <option value="">{t('date.unknown')}</option>
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <span aria-hidden="true">{t('date.year')}</span>
        <Input
          {...numeric}
          aria-label={t('date.yearOf', { field: label })}
          maxLength={YEAR_DIGITS}
          placeholder={t('date.yearPattern')}
          value={parts.year}
          onChange={({ target }) => change({ year: target.value.replace(/\D/g, '') })}
        />
      </div>
    </div>
  );
}
