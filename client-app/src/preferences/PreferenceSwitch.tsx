import { useT } from '@rotavisto/shared/i18n';
import { Switch } from 'antd';
import { useId } from 'react';
import styles from './MailPreferences.module.css';
import './strings';

interface Props {
  label: string;
  hint: string;
  isOn: boolean;
  isSaving: boolean;
  isSaved: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that saves at once with a confirmation; shows the new choice while saving, and the old choice after a failure. */
export function PreferenceSwitch({ label, hint, isOn, isSaving, isSaved, onChange }: Props) {
  const t = useT('preferences');
  const id = useId();
  return (
    <div className={styles.topic}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <span className={styles.hint}>{hint}</span>
      </label>
      <span className={styles.control}>
        <span role="status" className={styles.saved}>
          {isSaved && !isSaving ? t('saved') : ''}
        </span>
        <Switch id={id} checked={isSaving ? !isOn : isOn} loading={isSaving} onChange={onChange} />
      </span>
    </div>
  );
}
