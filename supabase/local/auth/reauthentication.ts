import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { authError } from './errors/authError';

/** The time for which GoTrue treats a sign-in as recent with `secure_password_change`. */
const FRESH = '24 hours';

interface Opened {
  user_id: string;
  email: string;
  token: string | null;
  is_fresh: boolean;
}

/** The hash that `@supabase/lite` stores for the code of `GET reauthenticate` and never checks. */
const hashed = (email: string, code: string) =>
  createHash('sha256').update(`${email.toLowerCase()}${code}`).digest('hex');

/**
 * Returns null if a session may change the password, otherwise the rejection. Like GoTrue, an older session needs the
 * mailed code, which counts once.
 */
export function reauthentication(sql: Sql, codeSeconds: number) {
  return async (session: string, code: unknown): Promise<Response | null> => {
    const [opened] = await sql<Opened[]>`
      select u.id as user_id, u.email, s.created_at > now() - ${FRESH}::interval as is_fresh,
        case when u.reauthentication_sent_at > now() - make_interval(secs => ${codeSeconds})
          then u.reauthentication_token end as token
      from auth.sessions s join auth.users u on u.id = s.user_id where s.id::text = ${session}`;
    if (!opened || opened.is_fresh) return null;
    if (typeof code !== 'string' || code === '') {
      return authError(400, 'reauthentication_needed', 'Password update requires reauthentication');
    }
    if (!opened.token || hashed(opened.email, code) !== opened.token) {
      return authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
    }
    await sql`update auth.users set reauthentication_token = '' where id = ${opened.user_id}`;
    return null;
  };
}
