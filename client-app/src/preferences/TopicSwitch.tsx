import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useId } from 'react';
import { type MailTopic, setMailPreference } from '../data/mailPreferences';
import styles from './MailPreferences.module.css';

/** Saved when it is switched; it goes back where that fails. */
export function TopicSwitch({ topic, isWanted }: { topic: MailTopic; isWanted: boolean }) {
  const t = useT('preferences');
  const id = useId();
  const save = useMutation(setMailPreference);
  return (
    <div className={styles.topic}>
      <label htmlFor={id} className={styles.label}>
        {t(`topics.${topic}.label`)}
        <span className={styles.hint}>{t(`topics.${topic}.hint`)}</span>
      </label>
      <Switch
        id={id}
        checked={save.isPending ? save.variables.isWanted : isWanted}
        loading={save.isPending}
        onChange={(next) => save.mutate({ topic, isWanted: next })}
      />
    </div>
  );
}
