import { CLIENT_TOPICS, type ClientTopic } from '@rotavisto/shared/domain';
import { SettingsSection } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { mailPreferences, setMailPreference } from '../data/preferences';
import styles from './MailPreferences.module.css';
import { PreferenceSwitch } from './PreferenceSwitch';
import './strings';

/** Switches for the kinds of mail; mails about the account and payments have no switch. */
export function MailPreferences() {
  const t = useT('preferences');
  const { data, isError, isRefetching, refetch } = useQuery(mailPreferences());
  return (
    <SettingsSection name="mail" title={t('title')}>
      {/* The texts are shown before the list loads, so that content below hardly moves. */}
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      {!data && !isError && <ListSkeleton rows={3} />}
      {data && (
        <ul className={styles.topics}>
          {CLIENT_TOPICS.map((topic) => (
            <li key={topic}>
              <TopicSwitch topic={topic} isWanted={!data.muted.includes(topic)} />
            </li>
          ))}
        </ul>
      )}
      {!data && isError && (
        <ErrorCard title={t('error')} text="" onRetry={() => void refetch()} retrying={isRefetching} />
      )}
      <Typography.Paragraph type="secondary">{t('always')}</Typography.Paragraph>
    </SettingsSection>
  );
}

function TopicSwitch({ topic, isWanted }: { topic: ClientTopic; isWanted: boolean }) {
  const t = useT('preferences');
  const save = useMutation(setMailPreference);
  return (
    <PreferenceSwitch
      label={t(`topics.${topic}.label`)}
      hint={t(`topics.${topic}.hint`)}
      isOn={isWanted}
      isSaving={save.isPending}
      isSaved={save.isSuccess}
      onChange={(next) => save.mutate({ topic, isWanted: next })}
    />
  );
}
