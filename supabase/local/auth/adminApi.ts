import type { Sql } from 'postgres';
import { notEmbedded } from '../notEmbedded';
import { createUser, deleteUser, findUser, listUsers, showUser, type UserFields, updateUser } from './adminUsers';
import { authError } from './errors/authError';
import { refusedEmail } from './errors/refusedEmail';
import { refusedPassword } from './errors/refusedPassword';
import { unreadBody } from './errors/unreadBody';
import { generateLink } from './generateLink';
import { adminFactors } from './mfa/adminFactors';
import { banUntil } from './rules/goDuration';
import type { AuthUser } from './viewUser';

interface Settings {
  sql: Sql;
  publicUrl: string;
  redirect: (wanted: string | null) => string;
  sendInvite: (email: string, tokenHash: string) => Promise<void>;
  fewest: number;
  otpLength: number;
}

type Json = Record<string, unknown>;
type Body = UserFields & { type?: string; redirect_to?: string; data?: Json };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NO_UUID = '00000000-0000-0000-0000-000000000000';
const MOST_BYTES = 72;

const invalid = (message: string) => authError(400, 'validation_failed', message);
const failed = (message: string) => authError(500, 'unexpected_failure', message);
const notFound = () => authError(404, 'user_not_found', 'User not found');

async function readBody(request: Request): Promise<Body | Response> {
  const text = await request.text();
  if (text === '') return unreadBody('unexpected end of JSON input');
  return JSON.parse(text);
}

/** Fields of a GoTrue account that the embedded backend does not store. */
const NOT_KEPT: Record<string, string> = {
  phone: 'telephone numbers of accounts',
  phone_confirm: 'telephone numbers of accounts',
  password_hash: 'hashes of passwords from elsewhere',
  should_soft_delete: 'accounts deleted softly',
};

function refusedFields(body: Body): Response | null {
  const [, what] = Object.entries(NOT_KEPT).find(([name]) => Boolean(Reflect.get(body, name))) ?? [];
  if (what) return notEmbedded(what);
  const audience: unknown = Reflect.get(body, 'aud');
  if (audience && audience !== 'authenticated') return notEmbedded('audiences other than authenticated');
  if (body.ban_duration && banUntil(body.ban_duration) === undefined) {
    return invalid(`invalid format for ban duration: time: invalid duration "${body.ban_duration}"`);
  }
  return body.email ? refusedEmail(body.email) : null;
}

function refusedNew(body: Body): Response | null {
  if (!body.email) return invalid('Cannot create a user without either an email or phone');
  if (body.id && !UUID.test(body.id)) return invalid('ID must conform to the uuid v4 format');
  if (body.id === NO_UUID) return invalid('ID cannot be a nil uuid');
  const isLong = Buffer.byteLength(body.password ?? '') > MOST_BYTES;
  return isLong ? invalid('bcrypt: password length exceeds 72 bytes') : null;
}

async function create(sql: Sql, body: Body): Promise<Response> {
  const refused = refusedFields(body) ?? refusedNew(body);
  if (refused) return refused;
  const email = (body.email ?? '').toLowerCase();
  if (await findUser(sql, 'email', email)) {
    return authError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  try {
    return Response.json(await showUser(sql, await createUser(sql, { ...body, email }), true));
  } catch (error) {
    console.error(error);
    return failed('Database error creating new user');
  }
}

/** A page number as Go parses it, or the error response. */
function pageNumber(text: string | null, fallback: number): number | Response {
  if (!text) return fallback;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const why = /^\d+$/.test(text) ? 'value out of range' : 'invalid syntax';
  return invalid(`Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(text)}: ${why}`);
}

/** The Link header with the next and the last page. */
function pageLinks(url: string, page: number, last: number): string {
  const to = (number: number, rel: string) => {
    const { pathname, searchParams } = new URL(url);
    searchParams.set('page', String(number));
    return `<${pathname.replace('/auth/v1', '')}?${searchParams}>; rel="${rel}"`;
  };
  return [...(last > page ? [to(page + 1, 'next')] : []), to(last, 'last')].join(', ');
}

async function list(sql: Sql, url: string): Promise<Response> {
  const query = new URL(url).searchParams;
  if (query.get('filter') || query.get('sort')) return notEmbedded('filtered or sorted lists of accounts');
  const page = pageNumber(query.get('page'), 1);
  if (page instanceof Response) return page;
  const perPage = pageNumber(query.get('per_page'), 50);
  if (perPage instanceof Response) return perPage;
  const { users, total } = await listUsers(sql, page, perPage);
  const headers = { 'x-total-count': String(total), link: pageLinks(url, page, Math.ceil(total / (perPage || 1))) };
  return Response.json({ users, aud: 'authenticated' }, { headers });
}

/** The admin user endpoints for scripts and functions, which `@supabase/lite` lacks. */
export function createAdminApi({ sql, publicUrl, redirect, sendInvite, fewest, otpLength }: Settings) {
  async function change(request: Request, id: string): Promise<Response> {
    const body = await readBody(request);
    if (body instanceof Response) return body;
    const weak = typeof body.password === 'string' ? refusedPassword(body.password, fewest) : null;
    const refused = refusedFields(body) ?? weak;
    if (refused) return refused;
    try {
      const updated = await updateUser(sql, id, body);
      return updated ? Response.json(await showUser(sql, updated)) : notFound();
    } catch (error) {
      console.error(error);
      return failed('Error updating user');
    }
  }

  async function remove(request: Request, id: string): Promise<Response> {
    const text = await request.text();
    const refused = text === '' ? null : refusedFields(JSON.parse(text));
    if (refused) return refused;
    await deleteUser(sql, id);
    return Response.json({});
  }

  async function one(request: Request, id: string): Promise<Response> {
    if (!UUID.test(id)) return authError(404, 'validation_failed', 'user_id must be an UUID');
    const found: AuthUser | undefined = await findUser(sql, 'id', id.toLowerCase());
    if (!found) return notFound();
    if (request.method === 'DELETE') return remove(request, found.id);
    return request.method === 'PUT' ? change(request, found.id) : Response.json(await showUser(sql, found));
  }

  async function link(body: Body, wanted: string | null): Promise<Response> {
    const refused = refusedEmail(body.email ?? '');
    if (refused) return refused;
    const redirectTo = redirect(body.redirect_to ?? wanted);
    const email = (body.email ?? '').toLowerCase();
    const { type = '', password } = body;
    const settings = { sql, publicUrl, otpLength };
    return generateLink(settings, { type, email, password, user_metadata: body.data, redirectTo });
  }

  async function invite(body: Body, wanted: string | null): Promise<Response> {
    const answer = await link({ ...body, type: 'invite' }, wanted);
    if (!answer.ok) return answer;
    const { email, hashed_token: tokenHash, id } = (await answer.json()) as Record<string, string>;
    if (email && tokenHash) await sendInvite(email, tokenHash);
    const invited = await findUser(sql, 'id', id ?? '');
    return invited ? Response.json(await showUser(sql, invited, true)) : notFound();
  }

  /** Called only after the caller is verified as administrator and the path as one of these endpoints. */
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const ofFactors = await adminFactors(sql, request);
    if (ofFactors) return ofFactors;
    const [, id] = /^\/auth\/v1\/admin\/users\/([^/]+)$/.exec(pathname) ?? [];
    if (id) return one(request, id);
    if (request.method === 'GET') return list(sql, request.url);
    const body = await readBody(request);
    if (body instanceof Response) return body;
    if (pathname === '/auth/v1/admin/users') return create(sql, body);
    const wanted = searchParams.get('redirect_to');
    return pathname === '/auth/v1/invite' ? invite(body, wanted) : link(body, wanted);
  };
}
