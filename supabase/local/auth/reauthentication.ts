import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { authError } from './errors/authError';

/** As long as GoTrue takes a sign-in for fresh where `secure_password_change` is set. */
const FRESH = '24 hours';

interface Opened {
  user_id: string;
  email: string;
  token: string | null;
  is_fresh: boolean;
}

/** As lite keeps the code it mails for `GET reauthenticate`, and then never asks for. */
const hashed = (email: string, code: string) =>
  createHash('sha256').update(`${email.toLowerCase()}${code}`).digest('hex');

/**
 * Whether a session may change the password: null, or why not. As in GoTrue, one that was opened longer ago needs the code
 * mailed to its person, which counts once.
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
