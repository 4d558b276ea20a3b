import type { Ds160Name } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Input } from 'antd';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import styles from '../Ds160.module.css';
import { maskDate } from '../rules/answers';
import type { InputProps } from './inputProps';

const AUTOCOMPLETE: Partial<Record<Ds160Name, HTMLInputAutoCompleteAttribute>> = {
  surname: 'family-name',
  given_name: 'given-name',
  birth_date: 'bday',
  company_name: 'organization',
};

export function TextInput({ ref, id, field, value, label, isInvalid, describedBy, onChange }: InputProps) {
  const t = useT('clientDs160');
  const isDate = field.type === 'date';
  const isNumber = field.type === 'integer' || field.type === 'money';
  const shared = {
    ref,
    id,
    value: String(value),
    maxLength: field.maxLength,
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
      ) : (
        <Input
          {...shared}
          inputMode={isDate ? 'numeric' : isNumber ? 'decimal' : undefined}
          placeholder={isDate ? t('datePlaceholder') : undefined}
          autoComplete={AUTOCOMPLETE[field.name] ?? 'off'}
          onChange={({ target }) => onChange(isDate ? maskDate(target.value) : target.value)}
        />
      )}
    </>
  );
}
