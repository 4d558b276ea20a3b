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

/** Sets a password with a recovery link or in the session it opened. Ends all other sessions of the account. */
export async function setNewPassword(password: string): Promise<void> {
  if (useSession.getState().is !== 'recovery') throw appError('invalid_reset_link');
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
  /** Returns a new token for each check of a password, which the server treats as a sign-in. */
  captchaToken?: () => Promise<string | undefined>;
  /** The code of a user with a second factor. */
  code?: string;
  /** True if the answer to the same change was lost; the server may have made it. */
  isUnanswered?: boolean;
}

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
  if (error) throw error;
}

/**
 * Changes the password in a separate sign-in with the code, because signing in again removes the second factor from the
 * page's session. The page goes on in the new session, and the change ends the old one.
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
  const { current, next, captchaToken, isUnanswered } = wanted;
  try {
    if (wanted.code) return await changeWithCode(wanted);
    const client = await supabase();
    if (await opens(client, current, captchaToken)) await change(client, next);
    else if (!isUnanswered || !(await opens(client, next, captchaToken))) throw appError('current_password_wrong');
    await client.auth.signOut({ scope: 'others' });
  } catch (error) {
    throw accountError(error);
  }
}
