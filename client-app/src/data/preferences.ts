import { verb } from '@rotavisto/shared/data';
import type { MailTopic } from '@rotavisto/shared/domain';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { isOfOurKey, possibility, subscribe, subscription } from '../preferences/push/browser';

/** A failed load shows no toast, because the section of mail topics shows the failure. */
export const mailPreferences = () =>
  queryOptions({ queryKey: ['mailPreferences'], queryFn: () => verb('mail_preferences'), meta: { silent: true } });

export const setMailPreference = mutationOptions({
  mutationFn: ({ topic, isWanted }: { topic: MailTopic; isWanted: boolean }) =>
    verb('set_mail_preference', { topic, is_wanted: isWanted }),
  onSuccess: (preferences, _choice, _result, { client }) =>
    client.setQueryData(mailPreferences().queryKey, preferences),
  meta: { errorKey: 'settings.updateError' },
});

/** Push support and subscription of this browser. A page offers no switch before the result is known. */
export const pushHere = () =>
  queryOptions({
    queryKey: ['push'],
    queryFn: async () => {
      const can = await possibility();
      if (can !== 'possible') return { can, isOn: false };
      const held = await subscription();
      const state = held ? await verb('push_state', { endpoint: held.endpoint }) : null;
      if (!held || !state?.is_here || (await isOfOurKey(held))) return { can, isOn: state?.is_here ?? false };
      // The push keys of the site were replaced, so this browser subscribes again; the permission is still valid.
      const renewed = await verb('add_push_subscription', { ...(await subscribe()) });
      return { can, isOn: renewed.is_here };
    },
    meta: { silent: true },
  });

type Context = { client: QueryClient };
const keepState = (state: { is_here: boolean }, _choice: unknown, _result: unknown, { client }: Context) =>
  client.setQueryData(pushHere().queryKey, { can: 'possible', isOn: state.is_here });

export const startPush = mutationOptions({
  mutationFn: async () => verb('add_push_subscription', { ...(await subscribe()) }),
  onSuccess: keepState,
  // A refused permission is no fault: the switch shows the browser's decision.
  onError: (_error, _choice, _result, { client }) => client.invalidateQueries({ queryKey: pushHere().queryKey }),
  meta: { errorKey: 'settings.updateError' },
});

export const stopPush = mutationOptions({
  mutationFn: async () => {
    const held = await subscription();
    const state = await verb('remove_push_subscription', { endpoint: held?.endpoint ?? '' });
    await held?.unsubscribe();
    return state;
  },
  onSuccess: keepState,
  meta: { errorKey: 'settings.updateError' },
});

export const setPushPreference = mutationOptions({
  mutationFn: ({ topic, isWanted }: { topic: MailTopic; isWanted: boolean }) =>
    verb('set_push_preference', { topic, is_wanted: isWanted }),
  onSuccess: (preferences, _choice, _result, { client }) =>
    client.setQueryData(mailPreferences().queryKey, preferences),
  meta: { errorKey: 'settings.updateError' },
});
