import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Wrapper } from '../http/middleware';
import { notEmbedded } from '../notEmbedded';
import { addressConfirmation, OTHER_DUE } from './addressConfirmation';
import { authError } from './errors/authError';
import { fieldsOf, textOf } from './fieldsOf';

type Rules = Parameters<typeof addressConfirmation>[1];
type Link = NonNullable<Awaited<ReturnType<ReturnType<typeof addressConfirmation>['find']>>>;

const KINDS = new Set(['signup', 'invite', 'recovery', 'magiclink', 'email_change', 'email']);

const wrongCode = () => authError(403, 'otp_expired', 'Token has expired or is invalid');

/** The hash that `@supabase/lite` stores for a mailed code. */
const hashOf = (email: string, code: string) =>
  createHash('sha256').update(`${email.toLowerCase()}${code}`).digest('hex');

/**
 * Translates links and codes for `@supabase/lite`. GoTrue stores invitations in the column of registrations and accepts
 * `email` for both kinds; `@supabase/lite` knows neither word.
 */
export function verification(sql: Sql, rules: Rules): Wrapper {
  const confirmation = addressConfirmation(sql, rules);

  /** Replaces `@supabase/lite`'s unspecific error by GoTrue's. */
  async function changed(link: Link, verify: () => Promise<Response>): Promise<Response> {
    const answer = await confirmation.change(link, verify);
    return answer.status >= 500 ? authError(500, 'unexpected_failure', 'Error confirm email') : answer;
  }

  async function kindOf(type: string, hash: string): Promise<string> {
    if (type === 'invite') return 'signup';
    if (type !== 'email') return type;
    const confirming = await sql`select from auth.users where confirmation_token = ${hash} and ${hash} <> ''`;
    return confirming.length > 0 ? 'signup' : 'magiclink';
  }

  const followed: Wrapper = async (request, next) => {
    const url = new URL(request.url);
    const type = await kindOf(url.searchParams.get('type') ?? '', url.searchParams.get('token') ?? '');
    url.searchParams.set('type', type);
    if (type === 'email_change') return notEmbedded('GET verify of a change of address');
    return next(new Request(url, request));
  };

  const shown: Wrapper = async (request, next) => {
    const fields = await fieldsOf(request);
    const [type, code, email] = [textOf(fields.type), textOf(fields.token), textOf(fields.email)];
    if (type === '') return next(request);
    if (!KINDS.has(type)) {
      return code ? wrongCode() : authError(400, 'validation_failed', 'Invalid email verification type');
    }
    const hash = code ? hashOf(email, code) : textOf(fields.token_hash);
    const kind = await kindOf(type, hash);
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const verify = (shownFields: object) =>
      next(new Request(request.url, { method: 'POST', headers, body: JSON.stringify(shownFields) }));
    const link = kind === 'email_change' ? await confirmation.find(hash) : undefined;
    if (link && confirmation.isOtherDue(link)) {
      await confirmation.keepFirst(link);
      return Response.json({ msg: OTHER_DUE, code: '200' });
    }
    if (link) return changed(link, () => verify({ type: kind, token_hash: link.hash }));
    const answer = await verify({ ...fields, type: kind });
    return code && answer.status === 403 ? wrongCode() : answer;
  };

  return (request, ...rest) => (request.method === 'GET' ? followed : shown)(request, ...rest);
}
