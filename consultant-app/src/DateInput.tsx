import { isDateOnly, spelledDate, typedDate } from '@rotavisto/shared/domain';
import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { Input, type InputProps } from 'antd';
import { useId, useState } from 'react';
import styles from './DateInput.module.css';
import './strings';

const WRITTEN = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** The date a person has typed or pasted, as the database writes it; empty until it is one. */
function dateOf(text: string): string {
  const [, day, month, year] = WRITTEN.exec(text) ?? [];
  const date = day ? `${year}-${month}-${day}` : text;
  return isDateOnly(date) ? date : '';
}

/** Puts the slashes in while somebody types digits. */
function masked(text: string): string {
  const date = dateOf(text);
  if (date) return typedDate(date);
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  value?: string;
  onChange?: (date: string) => void;
}

/**
 * A date as dd/mm/aaaa in every browser: the native field speaks the browser's language, not the product's. Who reads
 * English may take the month for the day, so the field says which day it has understood.
 */
export function DateInput({ value = '', onChange, className, 'aria-describedby': described, ...input }: Props) {
  const t = useT('consultant');
  const note = useId();
  const isAmbiguous = useLanguage() === 'en';
  const [text, setText] = useState(() => typedDate(value));
  // Set from outside, to another date or to none: what was typed before no longer counts.
  const shown = dateOf(text) === value ? text : typedDate(value);
  return (
    <span className={className ?? styles.date}>
      <Input
        {...input}
        value={shown}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('datePattern')}
        aria-describedby={[described, isAmbiguous && note].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => {
          const typed = masked(target.value);
          setText(typed);
          onChange?.(dateOf(typed));
        }}
      />
      {isAmbiguous && (
        <span id={note} className={styles.note}>
          {shown && (spelledDate(value) || t('datePattern'))}
        </span>
      )}
    </span>
  );
}
