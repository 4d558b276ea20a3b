import { supabase } from '@rotavisto/shared/supabase';
import { enter } from './account';
import { appError, toAppError } from './authErrors';
import { writeActivity, writeRecovery } from './memory';
import { useSession } from './sessionStore';

export async function requestPasswordReset(email: string): Promise<void> {
  try {
    const client = await supabase();
    const redirectTo = `${window.location.origin}/reset-password`;
    const { error } = await client.auth.resetPasswordForEmail(email.trim(), { redirectTo });
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

export async function changePassword({ current, next }: { current: string; next: string }): Promise<void> {
  const email = useSession.getState().profile?.email;
  if (!email) throw appError('session_not_found');
  try {
    const client = await supabase();
    const proof = await client.auth.signInWithPassword({ email, password: current });
    if (proof.error)
      throw proof.error.code === 'invalid_credentials' ? appError('current_password_wrong') : proof.error;
    const { error } = await client.auth.updateUser({ password: next });
    if (error) throw error;
    await client.auth.signOut({ scope: 'others' });
  } catch (error) {
    throw toAppError(error);
  }
}
