import type { Sql } from 'postgres';
import type { Tokens } from '../tokens';
import { badJwt, bearerToken } from './bearerToken';
import { authError } from './errors/authError';

interface SignedIn {
  id: string;
  session: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Known {
  is_banned: boolean;
  has_session: boolean;
}

/** The user and session of a request to the accounts server, or GoTrue's rejection. */
export async function personOf(sql: Sql, tokens: Tokens, request: Request): Promise<SignedIn | Response> {
  const claims = await bearerToken(tokens, request);
  if (claims instanceof Response) return claims;
  const { sub = '', session_id: session = '' } = claims;
  if (sub === '') return badJwt('invalid claim: missing sub claim');
  if (!UUID.test(sub)) return badJwt('invalid claim: sub claim must be a UUID', 400);
  const [known] = await sql<Known[]>`
    select coalesce(u.banned_until > now(), false) as is_banned,
      exists (select from auth.sessions s where s.id::text = ${session}) as has_session
    from auth.users u where u.id = ${sub}`;
  if (!known) return authError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (session !== '' && !UUID.test(session)) return badJwt('invalid claim: session_id claim must be a UUID');
  if (session !== '' && !known.has_session) {
    return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return known.is_banned ? authError(403, 'user_banned', 'User is banned') : { id: sub, session };
}
