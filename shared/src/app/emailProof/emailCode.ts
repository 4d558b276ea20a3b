import { refreshProfile } from '@rotavisto/shared/session';
import { detachedClient } from '@rotavisto/shared/supabase';

/**
 * Mails a code, and no link: whoever owns the address and did not register here would follow a link out of habit, and so
 * prove it for the person who did.
 */
export async function sendEmailCode(email: string, captchaToken?: string): Promise<void> {
  const { auth } = await detachedClient();
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false, captchaToken } });
  if (error) throw error;
}

/**
 * The code opens a session of its own, which is the proof and ends at once: the session of the page keeps its second
 * factor.
 */
export async function confirmEmailCode(email: string, code: string): Promise<void> {
  const { auth } = await detachedClient();
  const { error } = await auth.verifyOtp({ email, token: code.replace(/\s/g, ''), type: 'magiclink' });
  if (error) throw error;
  await auth.signOut({ scope: 'local' });
  await refreshProfile();
}
