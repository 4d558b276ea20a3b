import { decodeJwt } from 'jose';
import type { Sql } from 'postgres';
import { authError } from './authError';
import { reauthentication } from './reauthentication';

type Fetch = (request: Request, address: string) => Promise<Response>;

const fieldsOf = async (request: Request): Promise<object> => {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
};

/** What the token says; whether it may say so is for lite to judge. */
function sessionOf(request: Request): string {
  try {
    const { session_id: session } = decodeJwt((request.headers.get('authorization') ?? '').replace(/^Bearer /i, ''));
    return typeof session === 'string' ? session : '';
  } catch {
    return '';
  }
}

/**
 * PUT user. As in GoTrue and unlike in lite, a password changes only soon after signing in, or with a mailed code, and with the
 * second factor shown, and ends all other sessions.
 * lite changes an address with the link in one of the two mails, so it does not get to do it.
 */
export function accountChanges(sql: Sql, codeSeconds: number, change: Fetch): Fetch {
  const whyNot = reauthentication(sql, codeSeconds);
  return async (request, address) => {
    if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user') return change(request, address);
    const fields = await fieldsOf(request);
    if ('email' in fields) {
      return authError(404, 'not_found', 'not in the embedded backend: changing the address of an account');
    }
    if (!('password' in fields)) return change(request, address);
    const session = sessionOf(request);
    const [opened] = await sql<{ lacks_factor: boolean }[]>`
      select s.aal is distinct from 'aal2' and exists (
          select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified') as lacks_factor
      from auth.sessions s where s.id::text = ${session}`;
    if (opened?.lacks_factor) {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.';
      return authError(401, 'insufficient_aal', message);
    }
    const refused = await whyNot(session, 'nonce' in fields ? fields.nonce : null);
    if (refused) return refused;
    const answer = await change(request, address);
    if (answer.ok) {
      await sql`delete from auth.sessions other using auth.sessions own
        where own.id::text = ${session} and other.user_id = own.user_id and other.id <> own.id`;
    }
    return answer;
  };
}
