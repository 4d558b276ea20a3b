import { decodeJwt } from 'jose';
import type { Sql } from 'postgres';
import { notEmbedded } from '../notEmbedded';
import { authError } from './authError';
import { fieldsOf, textOf } from './fieldsOf';
import { reauthentication } from './reauthentication';
import { refusedEmail } from './refusedEmail';
import { refusedPassword } from './refusedPassword';

type Fetch = (request: Request, address: string) => Promise<Response>;

/** What the token says; whether it may say so is for lite to judge. */
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
}

/** What GoTrue refuses in the fields themselves, and what is not embedded; null for all else. */
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

/** What was mailed for the password before counts no longer. */
const forgetMails = (sql: Sql, session: string) =>
  sql`update auth.users u set confirmation_token = '', confirmation_sent_at = null, recovery_token = '',
      recovery_sent_at = null, email_change_token_current = '', email_change_token_new = '', email_change_sent_at = null,
      reauthentication_token = '', reauthentication_sent_at = null
    from auth.sessions s where s.id::text = ${session} and u.id = s.user_id`;

/**
 * PUT user. As in GoTrue and unlike in lite, a password changes only soon after signing in, or with a mailed code, and with the
 * second factor shown, and ends all other sessions.
 * lite changes an address with the link in one of the two mails, so it does not get to do it.
 */
export function accountChanges(sql: Sql, { fewest, codeSeconds }: Rules, change: Fetch): Fetch {
  const whyNot = reauthentication(sql, codeSeconds);

  async function isOtherAddress(session: string, email: string): Promise<boolean> {
    if (email === '') return false;
    const own = await sql`select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id::text = ${session} and u.email = ${email}`;
    return own.length === 0;
  }

  return async (request, address) => {
    if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user') return change(request, address);
    const fields = await fieldsOf(request);
    const unfit = refusedFields(fields, fewest);
    if (unfit) return unfit;
    const session = sessionOf(request);
    if (await isOtherAddress(session, textOf(fields.email).toLowerCase())) {
      return authError(404, 'not_found', 'not in the embedded backend: changing the address of an account');
    }
    if (typeof fields.password !== 'string') return change(request, address);
    const [opened] = await sql<{ lacks_factor: boolean }[]>`
      select s.aal is distinct from 'aal2' and exists (
          select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified') as lacks_factor
      from auth.sessions s where s.id::text = ${session}`;
    if (opened?.lacks_factor) {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.';
      return authError(401, 'insufficient_aal', message);
    }
    const refused = await whyNot(session, fields.nonce);
    if (refused) return refused;
    const answer = await change(request, address);
    if (answer.ok) {
      await forgetMails(sql, session);
      await sql`delete from auth.sessions other using auth.sessions own
        where own.id::text = ${session} and other.user_id = own.user_id and other.id <> own.id`;
    }
    return answer;
  };
}
