import { detachedClient, type RotaVistoClient, supabase } from '@rotavisto/shared/supabase';
import { cleanEmail } from '../../domain';
import { enter } from '../account';
import { accountError, appError } from '../errors/authErrors';
import { writeActivity, writeRecovery } from '../memory';
import { useSession } from '../sessionStore';
import { openRecovery } from './openRecovery';
import { showCode } from './secondFactor';

export async function requestPasswordReset(email: string, captchaToken?: string): Promise<void> {
  try {
    const client = await supabase();
    const redirectTo = `${window.location.origin}/reset-password`;
    const { error } = await client.auth.resetPasswordForEmail(cleanEmail(email), { redirectTo, captchaToken });
    if (error) throw error;
  } catch (error) {
    throw accountError(error);
  }
}

/** Only with a recovery link, or in the session it opened. Ends every other session of the account. */
export async function setNewPassword(password: string): Promise<void> {
  if (!useSession.getState().recovery) throw appError('invalid_reset_link');
  try {
    const client = await supabase();
    await openRecovery(client);
    const { error } = await client.auth.updateUser({ password });
    if (error) throw error;
    await client.auth.signOut({ scope: 'others' });
    writeRecovery(false);
    writeActivity(Date.now());
    await enter(client);
  } catch (error) {
    throw accountError(error);
  }
}

interface Change {
  current: string;
  next: string;
  /** A token is asked for with every look at a password, which is a sign-in to the server. */
  captchaToken?: () => Promise<string | undefined>;
  /** Of a person with a second factor. */
  code?: string;
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

/**
 * Signing in again would take the second factor from the session of this page. So it is done beside it, code and all,
 * and the page goes on in the new session once the password has changed, which ends the old one.
 */
async function changeWithCode({ current, next, captchaToken, code = '' }: Change): Promise<void> {
  const client = await detachedClient();
  if (!(await opens(client, current, captchaToken))) throw appError('current_password_wrong');
  try {
    await showCode(client, code);
    await change(client, next);
  } catch (error) {
    await client.auth.signOut({ scope: 'local' });
    throw error;
  }
  const { data } = await client.auth.getSession();
  if (data.session) await (await supabase()).auth.setSession(data.session);
}

export async function changePassword(wanted: Change): Promise<void> {
  const { current, next, captchaToken } = wanted;
  try {
    if (wanted.code) return await changeWithCode(wanted);
    const client = await supabase();
    if (await opens(client, current, captchaToken)) await change(client, next);
    else if (!isUnanswered || !(await opens(client, next, captchaToken))) throw appError('current_password_wrong');
    isUnanswered = false;
    await client.auth.signOut({ scope: 'others' });
  } catch (error) {
    throw accountError(error);
  }
}
