import { verb } from '@rotavisto/shared/data';
import { mutationOptions } from '@tanstack/react-query';
import { read } from './read';

const wantsMail = ({ muted }: { muted: readonly string[] }) => !muted.includes('operations');

export const attentionMail = () =>
  read(['attention'], 'admin.attention', async () => wantsMail(await verb('mail_preferences')));

export const setAttentionMail = mutationOptions({
  mutationFn: (isWanted: boolean) => verb('set_mail_preference', { topic: 'operations', is_wanted: isWanted }),
  onSuccess: (preferences, _isWanted, _result, { client }) =>
    client.setQueryData(attentionMail().queryKey, wantsMail(preferences)),
  meta: { errorKey: 'settings.updateError', successKey: 'settings.updateSuccess', voice: 'office' },
});

/** Loads the last run of each job and the waiting rows of each queue. */
export const projectHealth = () => read(['health'], 'admin.health', () => verb('admin_health'));

const CODE = /^[0-9a-f]{8}$/;

/** Returns the eight characters of a report code from any notation; null for an incomplete code. */
export function reportCode(text: string): string | null {
  const code = text.replace(/[^0-9a-z]/gi, '').toLowerCase();
  return CODE.test(code) ? code : null;
}

/** Loads the browser reports of the action with a code. */
export const findReport = (code: string) =>
  read(['report', code], 'admin.report', () => verb('admin_find_report', { code }));
