import { type Ds160Field, type Ds160Name, readTypedDate, spelledDate } from '@rotavisto/shared/domain';
import { optionKey } from '@rotavisto/shared/features/ds160';
import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { memo } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import styles from '../Ds160.module.css';
import type { Answers } from '../rules/answers';
import { unstorable } from '../rules/ds160Validation';
import type { InputProps } from './inputProps';
import { TextInput } from './TextInput';

interface Props {
  form: UseFormReturn<Answers>;
  field: Ds160Field;
  warning: string | undefined;
}

export const FieldRow = memo(function FieldRow({ form, field, warning }: Props) {
  const t = useT('clientDs160', 'ds160');
  const { name } = field;
  const { field: input, fieldState } = useController({ control: form.control, name });
  const id = `ds160-${name}`;
  const error = fieldState.error?.message ?? unstorable(field, input.value);
  const isChoice = field.type === 'boolean' || field.type === 'choice';
  const Input = isChoice ? ChoiceInput : TextInput;
  const understood = useReadBack(field, input.value);
  const notes = [
    { kind: 'hint', text: isHinted(name) ? t(`hints.${name}`) : understood },
    { kind: 'error', text: error },
    { kind: 'warning', text: warning },
  ] as const;
  const shown = notes.filter(({ text }) => text);
  return (
    <div className={styles.field} data-type={field.type} data-invalid={error ? true : undefined}>
      <Input
        ref={input.ref}
        id={id}
        field={field}
        value={input.value}
        label={t(`ds160:fields.${name}`)}
        isInvalid={error !== undefined}
        describedBy={shown.map(({ kind }) => `${id}-${kind}`).join(' ') || undefined}
        onChange={(value) => {
          input.onChange(value);
          form.clearErrors(name);
        }}
      />
      {shown.map(({ kind, text }) => (
        <p key={kind} id={`${id}-${kind}`} className={styles[kind]}>
          {text}
        </p>
      ))}
    </div>
  );
});

/** The words of a typed date in English, where 03/04/1990 has two readings. */
function useReadBack(field: Ds160Field, value: string | boolean): string {
  const t = useT();
  const isAmbiguous = useLanguage() === 'en' && field.type === 'date';
  return isAmbiguous && value ? spelledDate(readTypedDate(String(value))) || t('datePattern') : '';
}

const HINTED = [
  'birth_place',
  'employment_duration',
  'previous_employment_history',
  'length_of_stay',
  'us_contact',
  'us_address',
] as const;

const isHinted = (name: Ds160Name): name is (typeof HINTED)[number] => HINTED.some((one) => one === name);

const optionsOf = (field: Ds160Field): readonly (string | boolean)[] =>
  field.type === 'boolean' ? [true, false] : (field.options ?? []);

/** Radio buttons; an optional answer can be cleared, because "not answered" is not "no". */
function ChoiceInput({ ref, id, field, value, label, isInvalid, describedBy, onChange }: InputProps) {
  const t = useT('clientDs160', 'ds160');
  return (
    <fieldset className={styles.choice} aria-describedby={describedBy}>
      <legend className={styles.label}>
        {label}
        {field.marked && <span aria-hidden="true"> *</span>}
      </legend>
      {optionsOf(field).map((option, at) => (
        <label key={String(option)} className={styles.option}>
          <input
            ref={at === 0 ? ref : undefined}
            type="radio"
            id={at === 0 ? id : `${id}-${option}`}
            name={id}
            checked={value === option}
            aria-invalid={isInvalid}
            onChange={() => onChange(option)}
          />
          {t(`ds160:options.${optionKey(option) ?? 'none'}`)}
        </label>
      ))}
      {value !== '' && !field.required && (
        <button type="button" className={styles.clear} onClick={() => onChange('')}>
          {t('clearAnswer')}
          <span className="rv-visually-hidden">: {label}</span>
        </button>
      )}
    </fieldset>
  );
}
