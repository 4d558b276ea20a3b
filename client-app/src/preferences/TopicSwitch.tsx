import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { type MailTopic, setMailPreference } from '../data/mailPreferences';
import { PreferenceSwitch } from './PreferenceSwitch';

export function TopicSwitch({ topic, isWanted }: { topic: MailTopic; isWanted: boolean }) {
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
