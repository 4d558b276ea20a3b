import { type Ds160Name, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { DateTextInput } from '@rotavisto/shared/ui';
import { Input } from 'antd';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import styles from '../Ds160.module.css';
import type { InputProps } from './inputProps';

const AUTOCOMPLETE: Partial<Record<Ds160Name, HTMLInputAutoCompleteAttribute>> = {
  surname: 'family-name',
  given_name: 'given-name',
  birth_date: 'bday',
  company_name: 'organization',
};

/** Dates in the past, for which the typed year '30' means 1930. */
const PAST: readonly Ds160Name[] = ['birth_date', 'company_founding_date'];

export function TextInput({ ref, id, field, value, label, isInvalid, describedBy, onChange }: InputProps) {
  const isNumber = field.type === 'integer' || field.type === 'money';
  const shared = {
    ref,
    id,
    value: String(value),
    status: isInvalid ? ('error' as const) : undefined,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    'aria-required': field.marked || undefined,
  };
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
        {field.marked && <span aria-hidden="true"> *</span>}
      </label>
      {field.type === 'longText' ? (
        <Input.TextArea {...shared} rows={4} onChange={(event) => onChange(event.target.value)} />
      ) : field.type === 'date' ? (
        <DateTextInput
          {...shared}
          latest={PAST.includes(field.name) ? todayInSaoPaulo() : undefined}
          autoComplete={AUTOCOMPLETE[field.name] ?? 'off'}
          onChange={onChange}
        />
      ) : (
        <Input
          {...shared}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete={AUTOCOMPLETE[field.name] ?? 'off'}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
