import type { Sql } from 'postgres';
import { createUser, deleteUser, findUser, listUsers, type UserFields, updateUser } from './adminUsers';
import { authError } from './authError';
import { banUntil } from './banUntil';
import { generateLink } from './generateLink';
import { adminFactors } from './mfa/adminFactors';
import { type AuthUser, viewUser } from './viewUser';

interface Settings {
  sql: Sql;
  isSecretKey: (key: string | null) => boolean;
  publicUrl: () => string;
  redirect: (wanted: string | null) => string;
  sendInvite: (email: string, tokenHash: string) => Promise<void>;
}

type Body = UserFields & { type?: string; redirect_to?: string; data?: Record<string, unknown> };

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const notFound = () => authError(404, 'user_not_found', 'User not found');

async function readBody(request: Request): Promise<Body> {
  const body: unknown = await request.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

async function create(sql: Sql, body: Body): Promise<Response> {
  const email = body.email?.toLowerCase() ?? '';
  if (!EMAIL.test(email))
    return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  if (await findUser(sql, 'email', email)) {
    return authError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  return Response.json(viewUser(await createUser(sql, { ...body, email })));
}

async function list(sql: Sql, query: URLSearchParams): Promise<Response> {
  const perPage = Math.min(Number(query.get('per_page')) || 50, 1000);
  const page = Math.max(Number(query.get('page')) || 1, 1);
  const { users, total } = await listUsers(sql, page, perPage);
  return Response.json({ users, aud: 'authenticated' }, { headers: { 'x-total-count': String(total) } });
}

async function one(sql: Sql, request: Request, id: string): Promise<Response> {
  const found: AuthUser | undefined = await findUser(sql, 'id', id);
  if (!found) return notFound();
  if (request.method === 'GET') return Response.json(viewUser(found));
  if (request.method === 'DELETE') {
    await deleteUser(sql, id);
    return Response.json({});
  }
  if (request.method !== 'PUT') return authError(405, 'method_not_allowed', 'Method not allowed');
  const body = await readBody(request);
  if (body.ban_duration !== undefined && banUntil(body.ban_duration) === undefined) {
    return authError(400, 'validation_failed', 'invalid format for ban duration');
  }
  const updated = await updateUser(sql, id, body);
  return updated ? Response.json(viewUser(updated)) : notFound();
}

/** The admin user endpoints that scripts and functions use; lite offers none. */
export function createAdminApi({ sql, isSecretKey, publicUrl, redirect, sendInvite }: Settings) {
  async function link(body: Body, wanted: string | null): Promise<Response> {
    const redirectTo = redirect(wanted ?? body.redirect_to ?? null);
    const fields = { ...body, user_metadata: body.user_metadata ?? body.data, redirectTo };
    const answer = await generateLink(sql, publicUrl(), {
      ...fields,
      type: body.type ?? '',
      email: body.email?.toLowerCase(),
    });
    return answer ? Response.json(answer) : notFound();
  }

  async function invite(body: Body, wanted: string | null): Promise<Response> {
    if (await findUser(sql, 'email', body.email?.toLowerCase() ?? '')) {
      return authError(422, 'email_exists', 'A user with this email address has already been registered');
    }
    const answer = await link({ ...body, type: 'invite', email_confirm: true }, wanted);
    const { email, hashed_token: tokenHash } = (await answer.clone().json()) as Record<string, string>;
    if (email && tokenHash) await sendInvite(email, tokenHash);
    return answer;
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (!isSecretKey(request.headers.get('apikey'))) {
      return authError(401, 'no_authorization', 'This endpoint requires the secret key');
    }
    const wanted = searchParams.get('redirect_to');
    if (request.method === 'POST' && pathname === '/auth/v1/invite') return invite(await readBody(request), wanted);
    if (request.method === 'POST' && pathname === '/auth/v1/admin/generate_link') {
      return link(await readBody(request), wanted);
    }
    const ofFactors = await adminFactors(sql, request);
    if (ofFactors) return ofFactors;
    const [, id] = /^\/auth\/v1\/admin\/users\/([0-9a-f-]{36})$/.exec(pathname) ?? [];
    if (id) return one(sql, request, id);
    if (pathname !== '/auth/v1/admin/users') return authError(404, 'not_found', 'Not offered by the embedded backend');
    if (request.method === 'GET') return list(sql, searchParams);
    if (request.method === 'POST') return create(sql, await readBody(request));
    return authError(405, 'method_not_allowed', 'Method not allowed');
  };
}
