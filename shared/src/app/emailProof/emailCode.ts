import { AppError, session } from '@rotavisto/shared/session';
import { detachedClient, supabase } from '@rotavisto/shared/supabase';

/**
 * Mails a code and no link. The owner of an address that another person registered might follow a link out of habit,
 * and so prove the address for that person.
 */
export async function sendEmailCode(email: string, captchaToken?: string): Promise<void> {
  const { auth } = await detachedClient();
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false, captchaToken } });
  if (error) throw error;
}

/**
 * Proves the address in the current session, so that the code and the password belong to one person. The database
 * checks the code, because the auth server would end the current session and open a new one, which proves the mailbox
 * alone.
 */
export async function confirmEmailCode(code: string): Promise<void> {
  const client = await supabase();
  const { data: isProved, error } = await client.rpc('prove_address', { secret: code.replace(/\s/g, '') });
  if (error) throw error.message === 'too_many_codes' ? new AppError('too_many_codes') : error;
  if (!isProved) throw new AppError('otp_expired');
  await (await session()).refreshProfile();
}
