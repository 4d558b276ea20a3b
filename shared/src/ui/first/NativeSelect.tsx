import type { CSSProperties } from 'react';
import styles from './NativeSelect.module.css';

interface NativeSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Replaces a long chosen label in the closed control. */
  shown?: string;
  className?: string;
  style?: CSSProperties;
}

/** A short list of choices that the browser itself opens, so that nothing is loaded and phones show their usual list. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, value, options, onChange, shown, className = '', style } = props;
  return (
    <span className={`${styles.box} ${className}`} style={style}>
      {shown !== undefined && (
        <span aria-hidden className={styles.shown}>
          {shown}
        </span>
      )}
      <select
        className={`rv-control ${styles.select} ${shown === undefined ? '' : styles.short}`}
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
