import { Input, type InputProps } from 'antd';
import { useId, useState } from 'react';
import { type DateOnly, endTypedDate, readTypedDate, spelledDate, typeDate, typedDate } from '../domain';
import { useLanguage, useT } from '../i18n';
import styles from './DateInput.module.css';

interface TextProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (text: string) => void;
  /** Until when a year of two digits may lie: today for what has happened. */
  latest?: DateOnly | undefined;
}

/**
 * A date as dd/mm/aaaa in every browser, with what is half typed: the native field speaks the browser's language. What is
 * no date when the field is left stays, with a sentence until the form has one of its own.
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
          // Once the field shows the text, which leaves the caret at its end, also where a key has changed nothing.
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

/** The date as the database writes it, empty until it is one. Who reads English may take the month for the day: it says which. */
export function DateInput({ value = '', onChange, className, 'aria-describedby': described, ...input }: Props) {
  const t = useT();
  const note = useId();
  const isAmbiguous = useLanguage() === 'en';
  const [text, setText] = useState(() => typedDate(value));
  // Set from outside, to another date or to none: what was typed before no longer counts.
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
