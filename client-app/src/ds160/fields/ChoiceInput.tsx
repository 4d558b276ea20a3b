import type { Ds160Field } from '@rotavisto/shared/domain';
import { optionKey } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import styles from '../Ds160.module.css';
import type { InputProps } from './inputProps';

const optionsOf = (field: Ds160Field): readonly (string | boolean)[] =>
  field.type === 'boolean' ? [true, false] : (field.options ?? []);

/** Radio buttons; an optional answer can be taken back, because "not answered" is not "no". */
export function ChoiceInput({ ref, id, field, value, label, isInvalid, describedBy, onChange }: InputProps) {
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
          <span className={styles.hidden}>: {label}</span>
        </button>
      )}
    </fieldset>
  );
}
