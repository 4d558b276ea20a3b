import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import type { OfficialAnswer, OfficialQuestion, OfficialType } from '@rotavisto/shared/domain/official';
import { DateTextInput, PhoneInput } from '@rotavisto/shared/ui';
import { Input } from 'antd';
import { type HTMLAttributes, useState } from 'react';
import { fieldText } from '../draft/storable';
import { readTyped } from '../model/readTyped';
import styles from './Fields.module.css';
import type { InputProps } from './fieldProps';

const INPUT_MODES: Partial<Record<OfficialType, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  email: 'email',
  int: 'numeric',
  money: 'numeric',
};
/** Questions with answers of digits, although the official form accepts letters. */
const DIGITS = new Set(['national_id', 'us_ssn', 'us_tax_id', 'home_postal', 'us_stay_zip', 'us_contact_zip']);

/** Only questions about the client: a browser would fill the client's address into the address of an employer. */
const AUTOCOMPLETE: Record<string, string> = {
  surname: 'family-name',
  given_name: 'given-name',
  birth_date: 'bday',
  phone_primary: 'tel',
  email: 'email',
  home_line1: 'address-line1',
  home_line2: 'address-line2',
  home_city: 'address-level2',
  home_state: 'address-level1',
  home_postal: 'postal-code',
};

/** True for dates in the past, for which the typed year '30' means 1930. */
const isPast = ({ key }: OfficialQuestion) => !/arrival|departure|expires/.test(key);

/** The answer of a typed text, or the text itself if the text is unreadable. */
function typed(question: OfficialQuestion, text: string): OfficialAnswer | undefined {
  if (text.trim() === '') return undefined;
  return readTyped(question, text).value ?? text;
}

/** Input for text, numbers or a date. The typed text stays unchanged until the field loses the focus. */
export function TypedInput({ id, question, value, describedBy, isInvalid, onChange }: InputProps) {
  const [text, setText] = useState<string | null>(null);
  const asKept = fieldText(question, value);
  // A value set or cleared from outside replaces the typed text.
  const current = text !== null && typed(question, text) === value ? text : asKept;
  const shared = {
    id,
    value: current,
    size: 'large' as const,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': question.required || undefined,
    ...(isInvalid && { status: 'error' as const }),
  };
  const write = (next: string) => {
    setText(next);
    onChange(typed(question, next));
  };
  const autoComplete = AUTOCOMPLETE[question.key] ?? 'off';
  if (question.type === 'longtext')
    return (
      <Input.TextArea
        {...shared}
        className={styles.input}
        autoSize={{ minRows: 3 }}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
      />
    );
  if (question.type === 'date')
    return (
      <DateTextInput
        {...shared}
        className={styles.short}
        latest={isPast(question) ? todayInSaoPaulo() : undefined}
        autoComplete={autoComplete}
        onChange={write}
      />
    );
  const done = () => setText(null);
  if (question.type === 'phone')
    return (
      <PhoneInput
        {...shared}
        className={styles.input}
        inputMode="tel"
        autoComplete={autoComplete}
        onChange={write}
        onBlur={done}
      />
    );
  const isCode = question.type === 'email' || DIGITS.has(question.key);
  return (
    <Input
      {...shared}
      className={styles.input}
      type="text"
      inputMode={DIGITS.has(question.key) ? 'numeric' : INPUT_MODES[question.type]}
      autoComplete={autoComplete}
      {...(isCode && { autoCapitalize: 'none', spellCheck: false })}
      onChange={({ target }) => write(target.value)}
      onBlur={done}
    />
  );
}
