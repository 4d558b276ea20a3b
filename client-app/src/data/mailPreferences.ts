import { verb } from '@rotavisto/shared/data';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const MAIL_TOPICS = ['steps', 'reminders', 'support'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** The section shows its failure itself. */
export const mailPreferences = () =>
  queryOptions({ queryKey: ['mailPreferences'], queryFn: () => verb('mail_preferences'), meta: { silent: true } });

export const setMailPreference = mutationOptions({
  mutationFn: ({ topic, isWanted }: { topic: MailTopic; isWanted: boolean }) =>
    verb('set_mail_preference', { topic, is_wanted: isWanted }),
  onSuccess: (preferences, _choice, _result, { client }) =>
    client.setQueryData(mailPreferences().queryKey, preferences),
  meta: { errorKey: 'settings.updateError' },
});
