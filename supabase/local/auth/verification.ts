import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { notEmbedded } from '../notEmbedded';
import { addressConfirmation, OTHER_DUE } from './addressConfirmation';
import { authError } from './errors/authError';
import { fieldsOf, textOf } from './fieldsOf';

type Fetch = (request: Request, address: string) => Promise<Response>;

type Rules = Parameters<typeof addressConfirmation>[1];
type Link = NonNullable<Awaited<ReturnType<ReturnType<typeof addressConfirmation>['find']>>>;

const KINDS = new Set(['signup', 'invite', 'recovery', 'magiclink', 'email_change', 'email']);

const wrongCode = () => authError(403, 'otp_expired', 'Token has expired or is invalid');

/** As lite keeps the code of a mail. */
const hashOf = (email: string, code: string) =>
  createHash('sha256').update(`${email.toLowerCase()}${code}`).digest('hex');

/**
 * Links and codes as lite reads them. GoTrue keeps the token of an invitation where that of a registration is, and takes
 * `email` for a token of either kind; lite knows neither word.
 */
export function verification(sql: Sql, rules: Rules, fetch: Fetch): Fetch {
  const confirmation = addressConfirmation(sql, rules);

  /** lite's own failure says nothing of what failed. */
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

  async function followed(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url);
    const type = await kindOf(url.searchParams.get('type') ?? '', url.searchParams.get('token') ?? '');
    url.searchParams.set('type', type);
    if (type === 'email_change') return notEmbedded('GET verify of a change of address');
    return fetch(new Request(url, request), address);
  }

  async function shown(request: Request, address: string): Promise<Response> {
    const fields = await fieldsOf(request);
    const [type, code, email] = [textOf(fields.type), textOf(fields.token), textOf(fields.email)];
    if (type === '') return fetch(request, address);
    if (!KINDS.has(type)) {
      return code ? wrongCode() : authError(400, 'validation_failed', 'Invalid email verification type');
    }
    const hash = code ? hashOf(email, code) : textOf(fields.token_hash);
    const kind = await kindOf(type, hash);
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const verify = (shownFields: object) =>
      fetch(new Request(request.url, { method: 'POST', headers, body: JSON.stringify(shownFields) }), address);
    const link = kind === 'email_change' ? await confirmation.find(hash) : undefined;
    if (link && confirmation.isOtherDue(link)) {
      await confirmation.keepFirst(link);
      return Response.json({ msg: OTHER_DUE, code: '200' });
    }
    if (link) return changed(link, () => verify({ type: kind, token_hash: link.hash }));
    const answer = await verify({ ...fields, type: kind });
    return code && answer.status === 403 ? wrongCode() : answer;
  }

  return (request, address) => {
    if (new URL(request.url).pathname !== '/auth/v1/verify') return fetch(request, address);
    return request.method === 'GET' ? followed(request, address) : shown(request, address);
  };
}
