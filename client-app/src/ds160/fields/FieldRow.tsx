import type { Ds160Field, Ds160Name, Ds160Value } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { memo } from 'react';
import styles from '../Ds160.module.css';
import type { Ds160Warning } from '../rules/ds160Warnings';
import { ChoiceInput } from './ChoiceInput';
import { TextInput } from './TextInput';

interface Props {
  field: Ds160Field;
  value: Ds160Value;
  error: string | undefined;
  warning: Ds160Warning | undefined;
  onChange: (name: Ds160Name, value: Ds160Value) => void;
}

export const fieldId = (name: Ds160Name): string => `ds160-${name}`;

/** Warnings are found anew on every key, so they are compared by what they say. */
const isSame = (a: Props, b: Props): boolean =>
  a.field === b.field &&
  a.value === b.value &&
  a.error === b.error &&
  a.onChange === b.onChange &&
  a.warning?.key === b.warning?.key &&
  a.warning?.suggestion === b.warning?.suggestion;

export const FieldRow = memo(function FieldRow({ field, value, error, warning, onChange }: Props) {
  const t = useT('clientDs160', 'ds160');
  const id = fieldId(field.name);
  const hint = HINTED.has(field.name) ? t(`hints.${field.name as HintedName}`) : undefined;
  const isChoice = field.type === 'boolean' || field.type === 'choice';
  const Input = isChoice ? ChoiceInput : TextInput;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`].filter(Boolean);
  return (
    <div className={styles.field} data-type={field.type} data-invalid={error ? true : undefined}>
      <Input
        id={id}
        field={field}
        value={value}
        label={t(`ds160:fields.${field.name}`)}
        isInvalid={error !== undefined}
        describedBy={describedBy.length > 0 ? describedBy.join(' ') : undefined}
        onChange={onChange}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className={styles.warning}>
          {t(`warnings.${warning.key}`, { suggestion: warning.suggestion })}
        </p>
      )}
    </div>
  );
}, isSame);

type HintedName =
  | 'birth_place'
  | 'employment_duration'
  | 'previous_employment_history'
  | 'length_of_stay'
  | 'us_contact'
  | 'us_address';

const HINTED: ReadonlySet<Ds160Name> = new Set<HintedName>([
  'birth_place',
  'employment_duration',
  'previous_employment_history',
  'length_of_stay',
  'us_contact',
  'us_address',
]);
