import type { Ds160Name } from '@rotavisto/shared/domain';
import { showValue } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { Input } from 'antd';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import styles from '../Ds160.module.css';
import { readDate } from '../rules/fieldInput';
import type { InputProps } from './inputProps';

const AUTOCOMPLETE: Partial<Record<Ds160Name, HTMLInputAutoCompleteAttribute>> = {
  surname: 'family-name',
  given_name: 'given-name',
  birth_date: 'bday',
  company_name: 'organization',
};

export function TextInput({ id, field, value, label, isInvalid, describedBy, onChange }: InputProps) {
  const t = useT('clientDs160', 'ds160');
  const isDate = field.type === 'date';
  const isNumber = field.type === 'integer' || field.type === 'money';
  const shared = {
    id,
    value: showValue(field, value),
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
        <Input.TextArea {...shared} rows={4} onChange={(event) => onChange(field.name, event.target.value)} />
      ) : (
        <Input
          {...shared}
          inputMode={isDate ? 'numeric' : isNumber ? 'decimal' : undefined}
          placeholder={isDate ? t('datePlaceholder') : undefined}
          autoComplete={AUTOCOMPLETE[field.name] ?? 'off'}
          onChange={({ target }) => onChange(field.name, isDate ? readDate(target.value) : target.value)}
        />
      )}
    </>
  );
}
