import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { NativeSelect } from '@rotavisto/shared/ui';
import { Input } from 'antd';
import { useState } from 'react';
import styles from './Fill.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
}

const YEAR_DIGITS = 4;
const NUMBERS = (until: number) => Array.from({ length: until }, (_, at) => String(at + 1).padStart(2, '0'));
const DAYS = NUMBERS(31);
const MONTHS = NUMBERS(12);

type Parts = Record<'day' | 'month' | 'year', string>;

const partsOf = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
};
const dateOf = ({ year, month, day }: Parts): string | undefined =>
  /^\d{4}$/.test(year) ? [year, month, month && day].filter(Boolean).join('-') : undefined;

/** A date whose day, or whose day and month, may be unknown. */
export function PartialDateInput({ label, value, onChange }: Props) {
  const t = useT('consultantDs160');
  const language = useLanguage();
  const [typed, setTyped] = useState(() => partsOf(value));
  // A value set from outside replaces the typed text.
  const parts = (dateOf(typed) ?? '') === value ? typed : partsOf(value);
  const change = (part: Partial<Parts>) => {
    const now = { ...parts, ...part };
    if (now.month === '') now.day = '';
    setTyped(now);
    onChange(dateOf(now));
  };
  const nameOf = (month: string) =>
    new Date(Date.UTC(2000, Number(month) - 1)).toLocaleString(language, { month: 'long', timeZone: 'UTC' });
  const none = { value: '', label: t('fill.notKnown') };
  return (
    <span className={styles.partial}>
      <NativeSelect
        label={t('fill.day', { field: label })}
        value={parts.day}
        options={[none, ...(parts.month ? DAYS : []).map((day) => ({ value: day, label: day }))]}
        onChange={(day) => change({ day })}
      />
      <NativeSelect
        label={t('fill.month', { field: label })}
        value={parts.month}
        options={[none, ...MONTHS.map((month) => ({ value: month, label: nameOf(month) }))]}
        onChange={(month) => change({ month })}
      />
      <Input
        aria-label={t('fill.year', { field: label })}
        inputMode="numeric"
        maxLength={YEAR_DIGITS}
        placeholder={t('fill.yearPattern')}
        value={parts.year}
        onChange={({ target }) => change({ year: target.value.replace(/\D/g, '') })}
      />
    </span>
  );
}
