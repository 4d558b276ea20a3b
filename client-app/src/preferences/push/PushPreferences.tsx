import '../strings';
import { CLIENT_TOPICS } from '@rotavisto/shared/domain';
import { SettingsSection } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { mailPreferences, pushHere, setPushPreference, startPush, stopPush } from '../../data/preferences';
import styles from '../MailPreferences.module.css';
import { PreferenceSwitch } from '../PreferenceSwitch';

/** Push on this device and its topics; renders nothing in a browser without push. */
export function PushPreferences() {
  const t = useT('preferences');
  const { data: here } = useQuery(pushHere());
  const { data: preferences } = useQuery(mailPreferences());
  const start = useMutation(startPush);
  const stop = useMutation(stopPush);
  const save = useMutation(setPushPreference);
  if (!here || here.can === 'impossible') return null;
  return (
    <SettingsSection name="push" title={t('push.title')}>
      <Typography.Paragraph type="secondary">{t(`push.${here.can}`)}</Typography.Paragraph>
      {here.can === 'possible' && (
        <ul className={styles.topics}>
          <li>
            <PreferenceSwitch
              label={t('push.device')}
              hint={t('push.deviceHint')}
              isOn={here.isOn}
              isSaving={start.isPending || stop.isPending}
              isSaved={start.isSuccess || stop.isSuccess}
              onChange={(isWanted) => (isWanted ? start.mutate() : stop.mutate())}
            />
          </li>
          {here.isOn &&
            preferences &&
            CLIENT_TOPICS.map((topic) => {
              const isMine = save.variables?.topic === topic;
              return (
                <li key={topic}>
                  <PreferenceSwitch
                    label={t(`topics.${topic}.label`)}
                    hint={t(`topics.${topic}.hint`)}
                    isOn={!preferences.push_muted.includes(topic)}
                    isSaving={isMine && save.isPending}
                    isSaved={isMine && save.isSuccess}
                    onChange={(isWanted) => save.mutate({ topic, isWanted })}
                  />
                </li>
              );
            })}
        </ul>
      )}
    </SettingsSection>
  );
}
