import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Wrapper } from '../http/middleware';

interface MailLink {
  redirectTo: string;
  challenge?: string;
  method?: string;
}

interface Settings {
  sql: Sql;
  publicUrl: string;
  redirect: (wanted: string | null) => string;
}

const VERIFY_LINK = /https?:\/\/[^\s"'<>]*\/auth\/v1\/verify\?[^\s"'<>]+/g;

interface TokenParts {
  sub: string;
  session_id: string;
}

function isTokenParts(value: unknown): value is TokenParts {
  return typeof value === 'object' && value !== null && 'sub' in value && 'session_id' in value;
}

function tokenParts(accessToken: string | null): TokenParts {
  const parts: unknown = JSON.parse(Buffer.from(accessToken?.split('.')[1] ?? '', 'base64url').toString() || 'null');
  if (!isTokenParts(parts)) throw new Error('lite answered a verification without a session');
  return parts;
}

/** redirect_to and PKCE for links in mails; `@supabase/lite` ignores both and puts tokens into the address. */
export function createRecovery({ sql, publicUrl, redirect }: Settings) {
  const asked = new AsyncLocalStorage<MailLink>();

  function ownLink(link: string, { redirectTo, challenge, method }: MailLink): string {
    const given = new URL(link.replaceAll('&amp;', '&')).searchParams;
    const url = new URL('/auth/v1/verify', publicUrl);
    url.searchParams.set('token', given.get('token') ?? '');
    url.searchParams.set('type', given.get('type') ?? 'recovery');
    url.searchParams.set('redirect_to', redirectTo);
    if (challenge) url.searchParams.set('pkce', `${method ?? 'plain'}:${challenge}`);
    return url.href;
  }

  async function exchangeForCode(
    fragment: URLSearchParams,
    target: URL,
    pkce: string,
    method: string,
  ): Promise<Response> {
    const separator = pkce.indexOf(':');
    const { sub, session_id: sessionId } = tokenParts(fragment.get('access_token'));
    const code = randomUUID();
    await sql.begin(async (transaction) => {
      // The browser gets a code instead of this session.
      await transaction`delete from auth.sessions where id = ${sessionId}`;
      await transaction`insert into auth.flow_state (id, user_id, auth_code, authentication_method, provider_type,
          code_challenge_method, code_challenge, auth_code_issued_at)
        values (${randomUUID()}, ${sub}, ${code}, ${method}, ${method},
          ${pkce.slice(0, separator).toLowerCase()}, ${pkce.slice(separator + 1)}, now())`;
    });
    target.searchParams.set('code', code);
    return Response.redirect(target, 303);
  }

  /** POST recover, otp, signup…: remembers the link target for the mail that this request sends. */
  const send: Wrapper = async (request, next) => {
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => null);
    const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
    const redirectTo = redirect(new URL(request.url).searchParams.get('redirect_to'));
    const challenge = typeof fields.code_challenge === 'string' ? fields.code_challenge : undefined;
    const method = typeof fields.code_challenge_method === 'string' ? fields.code_challenge_method : undefined;
    return asked.run({ redirectTo, challenge, method }, () => next(request));
  };

  /** Answers `GET /verify`, the address of the link in a mail. */
  const verify: Wrapper = async (request, next) => {
    const url = new URL(request.url);
    const pkce = url.searchParams.get('pkce');
    url.searchParams.delete('pkce');
    const target = new URL(redirect(url.searchParams.get('redirect_to')));
    const response = await next(new Request(url, { headers: request.headers }));
    const location = response.headers.get('location');
    if (!location) return response;
    const [, hash = ''] = location.split('#');
    const fragment = new URLSearchParams(hash);
    if (fragment.get('error')) {
      // The error is in the fragment, and for PKCE pages also in the query.
      if (pkce) for (const [name, value] of fragment) target.searchParams.set(name, value);
      fragment.set('sb', '');
      fragment.sort();
      target.hash = String(fragment);
      return Response.redirect(target, 303);
    }
    if (pkce && fragment.get('access_token')) {
      return exchangeForCode(fragment, target, pkce, url.searchParams.get('type') ?? 'recovery');
    }
    target.hash = hash;
    return Response.redirect(target, 303);
  };

  return {
    send,
    verify,
    /** Replaces the links in a mail; the mail driver calls it. */
    rewriteLinks: (text: string): string => {
      const link = asked.getStore() ?? { redirectTo: redirect(null) };
      return text.replace(VERIFY_LINK, (found) => ownLink(found, link).replaceAll('&', '&amp;'));
    },
  };
}
