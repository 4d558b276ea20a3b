import { useT } from '../strings';
import styles from './lists.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

/** A choice of one filter, with all filters visible as chips. */
export function FilterChips<Value extends string>({
  value,
  options,
  onChange,
}: {
  value: Value;
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}) {
  const t = useT();
  return (
    <fieldset className={styles.chips}>
      <legend className="rv-visually-hidden">{t('list.filter')}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
