import type { OfficialAnswer } from '@rotavisto/shared/domain/official';
import { useT } from '@rotavisto/shared/i18n';

import styles from './Fields.module.css';
import type { InputProps } from './fieldProps';

/** The most options that are shown as radio buttons; more options become a select. */
const MOST_SHOWN = 8;

type Props = InputProps & { options: readonly { value: string; label: string }[] };

/** Radio buttons for few options, and a select of the browser for many options. */
export function ChoiceInput(props: Props) {
  const { id, value, options, describedBy, isInvalid, onChange } = props;
  const t = useT('clientOfficial');
  if (options.length <= MOST_SHOWN) return <Radios {...props} />;
  return (
    <select
      id={id}
      className={`rv-control ${styles.select}`}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{t('choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface Radio {
  value: OfficialAnswer;
  label: string;
}

interface RadiosProps extends Pick<InputProps, 'id' | 'isInvalid' | 'onChange'> {
  value: OfficialAnswer | undefined;
  options: readonly Radio[];
}

export function Radios({ id, value, options, isInvalid, onChange }: RadiosProps) {
  return (
    <div className={styles.radios}>
      {options.map((option, at) => (
        <label key={String(option.value)} className={styles.radio}>
          <input
            type="radio"
            id={at === 0 ? id : `${id}-${option.value}`}
            name={id}
            checked={value === option.value}
            aria-invalid={isInvalid || undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
