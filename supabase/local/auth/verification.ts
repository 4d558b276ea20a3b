import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { authError } from './authError';
import { fieldsOf, textOf } from './fieldsOf';

type Fetch = (request: Request, address: string) => Promise<Response>;

const KINDS = new Set(['signup', 'invite', 'recovery', 'magiclink', 'email_change', 'email']);

const wrongCode = () => authError(403, 'otp_expired', 'Token has expired or is invalid');

/** As lite keeps the code of a mail. */
const hashOf = (email: string, code: string) =>
  createHash('sha256').update(`${email.toLowerCase()}${code}`).digest('hex');

/**
 * Links and codes as lite reads them. GoTrue keeps the token of an invitation where that of a registration is, and takes
 * `email` for a token of either kind; lite knows neither word.
 */
export function verification(sql: Sql, fetch: Fetch): Fetch {
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
    return fetch(new Request(url, request), address);
  }

  async function shown(request: Request, address: string): Promise<Response> {
    const fields = await fieldsOf(request);
    const [type, code, email] = [textOf(fields.type), textOf(fields.token), textOf(fields.email)];
    if (type === '') return fetch(request, address);
    if (!KINDS.has(type)) {
      return code ? wrongCode() : authError(400, 'validation_failed', 'Invalid email verification type');
    }
    const kind = await kindOf(type, code ? hashOf(email, code) : textOf(fields.token_hash));
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const body = JSON.stringify({ ...fields, type: kind });
    const answer = await fetch(new Request(request.url, { method: 'POST', headers, body }), address);
    return code && answer.status === 403 ? wrongCode() : answer;
  }

  return (request, address) => {
    if (new URL(request.url).pathname !== '/auth/v1/verify') return fetch(request, address);
    return request.method === 'GET' ? followed(request, address) : shown(request, address);
  };
}
