import { Input, type InputProps } from 'antd';
import { useId, useState } from 'react';
import { type DateOnly, endTypedDate, readTypedDate, spelledDate, typeDate, typedDate } from '../domain';
import { useLanguage, useT } from '../i18n';
import styles from './DateInput.module.css';

interface TextProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (text: string) => void;
  /** The latest date for a year of two digits: today for a past event. */
  latest?: DateOnly | undefined;
}

/**
 * A date as dd/mm/aaaa in every browser, because the native field follows the browser's language. An incomplete date stays
 * when the field is left, with an error until the form shows its own.
 */
export function DateTextInput({ value, onChange, latest, onBlur, onKeyDown, ...input }: TextProps) {
  const t = useT();
  const note = useId();
  const [isLeft, setLeft] = useState(false);
  const isUnread = isLeft && value.trim() !== '' && !readTypedDate(value, { latest }) && !input['aria-invalid'];
  function end() {
    const whole = endTypedDate(value, latest);
    if (whole !== value) onChange(whole);
    setLeft(true);
  }
  return (
    <>
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('datePattern')}
        {...input}
        {...(isUnread && {
          'aria-invalid': true,
          'aria-describedby': [input['aria-describedby'], note].filter(Boolean).join(' '),
          status: 'error',
        })}
        value={value}
        onChange={({ target }) => {
          const { text, caret } = typeDate(target.value, target.selectionStart ?? target.value.length, value);
          setLeft(false);
          onChange(text);
          // Runs after the field shows the text, because React leaves the caret at the end, even for an unchanged text.
          queueMicrotask(() => target.setSelectionRange(caret, caret));
        }}
        onBlur={(event) => {
          end();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') end();
          onKeyDown?.(event);
        }}
      />
      {isUnread && (
        <span id={note} role="alert" className={styles.unread}>
          {t('dateUnread')}
        </span>
      )}
    </>
  );
}

interface Props extends Omit<TextProps, 'value' | 'onChange'> {
  value?: DateOnly;
  onChange?: (date: DateOnly) => void;
}

/** A date in the format of the database, empty until complete. In English the field spells the date, because readers may confuse day and month. */
export function DateInput({ value = '', onChange, className, 'aria-describedby': described, ...input }: Props) {
  const t = useT();
  const note = useId();
  const isAmbiguous = useLanguage() === 'en';
  const [text, setText] = useState(() => typedDate(value));
  // A value set from outside replaces the typed text.
  const shown = (readTypedDate(text) ?? '') === value ? text : typedDate(value);
  return (
    <span className={className ?? styles.date}>
      <DateTextInput
        {...input}
        value={shown}
        aria-describedby={[described, isAmbiguous && note].filter(Boolean).join(' ') || undefined}
        onChange={(typed) => {
          setText(typed);
          onChange?.(readTypedDate(typed) ?? '');
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
