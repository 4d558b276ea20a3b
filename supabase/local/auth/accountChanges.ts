import { decodeJwt } from 'jose';
import type { Sql } from 'postgres';
import type { Wrapper } from '../http/middleware';
import { notEmbedded } from '../notEmbedded';
import type { addressChange, Owner } from './addressChange';
import { authError } from './errors/authError';
import { refusedEmail } from './errors/refusedEmail';
import { refusedPassword } from './errors/refusedPassword';
import { fieldsOf, textOf } from './fieldsOf';
import { reauthentication } from './reauthentication';

/** The session id in the token, unverified; `@supabase/lite` verifies the token later. */
function sessionOf(request: Request): string {
  try {
    const { session_id: session } = decodeJwt((request.headers.get('authorization') ?? '').replace(/^Bearer /i, ''));
    return typeof session === 'string' ? session : '';
  } catch {
    return '';
  }
}

interface Rules {
  fewest: number;
  codeSeconds: number;
  address: ReturnType<typeof addressChange>;
}

/** GoTrue's rejection of invalid fields, and of fields that are not embedded; null for all others. */
function refusedFields(fields: Record<string, unknown>, fewest: number): Response | null {
  const email = textOf(fields.email);
  const refused = email ? refusedEmail(email) : null;
  if (refused) return refused;
  if (textOf(fields.phone)) return notEmbedded('telephone numbers of accounts');
  const weak = typeof fields.password === 'string' ? refusedPassword(fields.password, fewest) : null;
  if (weak) return weak;
  if ((fields.app_metadata ?? null) === null) return null;
  return authError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
}

/** Clears the tokens mailed for the former password. */
const forgetMails = (sql: Sql, session: string) =>
  sql`update auth.users u set confirmation_token = '', confirmation_sent_at = null, recovery_token = '',
      recovery_sent_at = null, email_change_token_current = '', email_change_token_new = '', email_change_sent_at = null,
      reauthentication_token = '', reauthentication_sent_at = null
    from auth.sessions s where s.id::text = ${session} and u.id = s.user_id`;

interface Account extends Owner {
  lacks_factor: boolean;
}

/** The request without the address, because `@supabase/lite` would start a change of its own. */
function withoutEmail(request: Request, fields: Record<string, unknown>): Request {
  const { email: _email, ...others } = fields;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: 'PUT', headers, body: JSON.stringify(others) });
}

/**
 * PUT user. Like GoTrue and unlike `@supabase/lite`, a new password requires a recent sign-in or a mailed code, and the
 * second factor. The change ends all other sessions. A new address is confirmed at both addresses.
 */
export function accountChanges(sql: Sql, { fewest, codeSeconds, address: moves }: Rules): Wrapper {
  const whyNot = reauthentication(sql, codeSeconds);

  async function accountOf(session: string): Promise<Account | undefined> {
    const [account] = await sql<Account[]>`
      select u.id, u.email, s.aal is distinct from 'aal2' and exists (
          select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified') as lacks_factor
      from auth.sessions s join auth.users u on u.id = s.user_id where s.id::text = ${session}`;
    return account;
  }

  return async (request, next) => {
    const fields = await fieldsOf(request);
    const unfit = refusedFields(fields, fewest);
    if (unfit) return unfit;
    const session = sessionOf(request);
    const account = await accountOf(session);
    const asked = textOf(fields.email).toLowerCase();
    const newEmail = account && asked !== account.email ? asked : '';
    const hasPassword = typeof fields.password === 'string';
    if (account?.lacks_factor && (hasPassword || newEmail)) {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.';
      return authError(401, 'insufficient_aal', message);
    }
    const unmoved = account && newEmail ? await moves.refused(account, newEmail) : null;
    if (unmoved) return unmoved;
    const refused = hasPassword ? await whyNot(session, fields.nonce) : null;
    if (refused) return refused;
    const answer = await next(withoutEmail(request, fields));
    if (!answer.ok) return answer;
    if (hasPassword) {
      await forgetMails(sql, session);
      await sql`delete from auth.sessions other using auth.sessions own
        where own.id::text = ${session} and other.user_id = own.user_id and other.id <> own.id`;
    }
    if (account && newEmail) await moves.begin(account, newEmail, fields);
    return answer;
  };
}
