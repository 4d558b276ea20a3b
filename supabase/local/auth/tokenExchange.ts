import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import type { Wrapper } from '../http/middleware';
import type { Tokens } from '../tokens';
import { accessClaims, Banned, type Opening } from './accessClaims';
import { authError } from './errors/authError';

interface Settings {
  sql: Sql;
  tokens: Tokens;
  jwtSecret: string;
  issuer: string;
}

const bearer = (request: Request) => /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
const isJwt = (token: string) => token.split('.').length === 3;

/**
 * Passes a token with a foreign signature on without signature, so that `@supabase/lite` answers with its own error.
 */
const withoutSignature = (token: string) => `${token.split('.').slice(0, 2).join('.')}.AA`;

/** GoTrue's name for the way a session was opened; undefined for a renewal. */
async function methodOf(sql: Sql, request: Request): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/auth/v1/verify') return 'otp';
  if (pathname === '/auth/v1/signup') return 'password';
  const grant = searchParams.get('grant_type');
  if (grant !== 'pkce') return grant === 'refresh_token' ? undefined : 'password';
  const body: unknown = await request.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'auth_code' in body ? String(body.auth_code) : '';
  const [flow] = await sql<{ method: string }[]>`
    select authentication_method as method from auth.flow_state where auth_code = ${code}`;
  return flow?.method ?? 'otp';
}

/**
 * `@supabase/lite` signs with a shared secret only. Callers see tokens as a hosted project signs them (ES256, public
 * keys, all claims). On the way in, a token keeps its claims and gets the signature that `@supabase/lite` knows.
 */
export function exchangeTokens({ sql, tokens, jwtSecret, issuer }: Settings): Wrapper {
  const secret = new TextEncoder().encode(jwtSecret);
  const signForLite = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);

  /** Replaces an older key by the current one, because `@supabase/lite` knows one key of each kind. */
  function withCurrentKey(request: Request): Request {
    const [key = '', token = ''] = [request.headers.get('apikey') ?? '', bearer(request)];
    if (tokens.currentKey(key) === key && tokens.currentKey(token) === token) return request;
    const headers = new Headers(request.headers);
    headers.set('apikey', tokens.currentKey(key));
    if (token) headers.set('authorization', `Bearer ${tokens.currentKey(token)}`);
    return new Request(request, { headers });
  }

  async function inward(asked: Request): Promise<Request> {
    const request = withCurrentKey(asked);
    const token = bearer(request);
    if (!token || !isJwt(token)) return request;
    const claims = await tokens.signedClaims(token);
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${claims ? await signForLite(claims) : withoutSignature(token)}`);
    return new Request(request, { headers });
  }

  const signed = async (token: string, opening?: Opening) =>
    tokens.sign(await accessClaims(sql, issuer, decodeJwt(token), opening));

  async function withSignedBody(response: Response, opening?: Opening): Promise<Response> {
    const body: unknown = await response.clone().json();
    if (typeof body !== 'object' || body === null || !('access_token' in body)) return response;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    const access_token = await signed(String(body.access_token), opening);
    return Response.json({ ...body, access_token }, { status: response.status, headers });
  }

  async function withSignedAddress(response: Response, location: string, opening?: Opening): Promise<Response> {
    const url = new URL(location);
    const fragment = new URLSearchParams(url.hash.slice(1));
    const token = fragment.get('access_token');
    if (!token) return response;
    fragment.set('access_token', await signed(token, opening));
    url.hash = String(fragment);
    return Response.redirect(url, response.status);
  }

  const exchanged: Wrapper = async (request, next) => {
    const isAuth = /^\/auth\/v1\/(token|signup|verify)$/.test(new URL(request.url).pathname);
    if (!isAuth) return next(await inward(request));
    const method = await methodOf(sql, request.clone());
    const opening = method ? { method, userAgent: request.headers.get('user-agent') } : undefined;
    const response = await next(await inward(request));
    const location = response.headers.get('location');
    if (location?.includes('access_token=')) return withSignedAddress(response, location, opening);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return response.ok && isJson ? withSignedBody(response, opening) : response;
  };

  return async (request, next, address) => {
    try {
      return await exchanged(request, next, address);
    } catch (error) {
      if (error instanceof Banned) {
        const isVerified = new URL(request.url).pathname === '/auth/v1/verify';
        return authError(isVerified ? 403 : 400, 'user_banned', 'User is banned');
      }
      throw error;
    }
  };
}
