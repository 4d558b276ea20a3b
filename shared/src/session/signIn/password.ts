import { type RotaVistoClient, supabase } from '@rotavisto/shared/supabase';
import { enter } from '../account';
import { appError, toAppError } from '../errors/authErrors';
import { writeActivity, writeRecovery } from '../memory';
import { useSession } from '../sessionStore';

export async function requestPasswordReset(email: string, captchaToken?: string): Promise<void> {
  try {
    const client = await supabase();
    const redirectTo = `${window.location.origin}/reset-password`;
    const { error } = await client.auth.resetPasswordForEmail(email.trim(), { redirectTo, captchaToken });
    if (error) throw error;
  } catch (error) {
    throw toAppError(error);
  }
}

/** Only for a session that a recovery link opened. Ends every other session of the account. */
export async function setNewPassword(password: string): Promise<void> {
  if (!useSession.getState().recovery) throw appError('invalid_reset_link');
  try {
    const client = await supabase();
    const { data, error } = await client.auth.updateUser({ password });
    if (error) throw error;
    await client.auth.signOut({ scope: 'others' });
    writeRecovery(false);
    writeActivity(Date.now());
    await enter(client, data.user.id);
  } catch (error) {
    throw toAppError(error);
  }
}

interface Change {
  current: string;
  next: string;
  /** A token is asked for with every look at a password, which is a sign-in to the server. */
  captchaToken?: () => Promise<string | undefined>;
}

/** The answer to the last change was lost: it may have been made. */
let isUnanswered = false;

async function opens(
  client: RotaVistoClient,
  password: string,
  captchaToken: Change['captchaToken'],
): Promise<boolean> {
  const email = useSession.getState().profile?.email;
  if (!email) throw appError('session_not_found');
  const options = { captchaToken: await captchaToken?.() };
  const { error } = await client.auth.signInWithPassword({ email, password, options });
  if (error && error.code !== 'invalid_credentials') throw error;
  return !error;
}

async function change(client: RotaVistoClient, password: string): Promise<void> {
  const { error } = await client.auth.updateUser({ password });
  isUnanswered = error !== null && (!error.status || error.status >= 500);
  if (error) throw error;
}

export async function changePassword({ current, next, captchaToken }: Change): Promise<void> {
  try {
    const client = await supabase();
    if (await opens(client, current, captchaToken)) await change(client, next);
    else if (!isUnanswered || !(await opens(client, next, captchaToken))) throw appError('current_password_wrong');
    isUnanswered = false;
    await client.auth.signOut({ scope: 'others' });
  } catch (error) {
    throw toAppError(error);
  }
}
