import { AppError, session } from '@rotavisto/shared/session';
import { detachedClient, supabase } from '@rotavisto/shared/supabase';

/**
 * Mails a code, and no link: the owner of an address that another person registered would follow a link out of habit,
 * and so prove it for that person.
 */
export async function sendEmailCode(email: string, captchaToken?: string): Promise<void> {
  const { auth } = await detachedClient();
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false, captchaToken } });
  if (error) throw error;
}

/**
 * Typed in the session that the password opened, the code proves that both belong together. Through the authentication
 * server it would open a session of its own, which proves the mailbox alone and ends this one.
 */
export async function confirmEmailCode(code: string): Promise<void> {
  const client = await supabase();
  const { data: isProved, error } = await client.rpc('prove_address', { secret: code.replace(/\s/g, '') });
  if (error) throw error.message === 'too_many_codes' ? new AppError('too_many_codes') : error;
  if (!isProved) throw new AppError('otp_expired');
  await (await session()).refreshProfile();
}
