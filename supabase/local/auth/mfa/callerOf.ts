import type { Sql } from 'postgres';
import type { Tokens } from '../../tokens';
import { authError } from '../authError';
import { type Factor, factorsOf } from './factorTables';

export interface Caller {
  id: string;
  email: string;
  session: string;
  hasShownFactor: boolean;
  factors: Factor[];
}

/** Whose session the request belongs to, or GoTrue's refusal of the token. */
export async function callerOf(sql: Sql, tokens: Tokens, request: Request): Promise<Caller | Response> {
  const [, token] = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!token) return authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await tokens.verify(token).catch(() => null);
  if (!claims?.sub || !claims.session_id) {
    return authError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  }
  const [known] = await sql<{ email: string | null; aal: string | null }[]>`
    select u.email, s.aal from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id::text = ${claims.session_id} and u.id::text = ${claims.sub}`;
  if (!known) return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return {
    id: claims.sub,
    email: known.email ?? '',
    session: claims.session_id,
    hasShownFactor: known.aal === 'aal2',
    factors: await factorsOf(sql, claims.sub),
  };
}
