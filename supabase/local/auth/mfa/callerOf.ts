import type { Sql } from 'postgres';
import type { Tokens } from '../../tokens';
import { authError } from '../errors/authError';
import { personOf } from '../personOf';
import { type Factor, factorsOf } from './factorTables';

export interface Caller {
  id: string;
  email: string;
  session: string;
  hasShownFactor: boolean;
  factors: Factor[];
}

/** The user and session of the request, or GoTrue's rejection of the token. */
export async function callerOf(sql: Sql, tokens: Tokens, request: Request): Promise<Caller | Response> {
  const person = await personOf(sql, tokens, request);
  if (person instanceof Response) return person;
  const [known] = await sql<{ email: string | null; aal: string | null }[]>`
    select u.email, s.aal from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id::text = ${person.session} and u.id::text = ${person.id}`;
  if (!known) return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return {
    id: person.id,
    email: known.email ?? '',
    session: person.session,
    hasShownFactor: known.aal === 'aal2',
    factors: await factorsOf(sql, person.id),
  };
}
