import { createHash, randomInt } from 'node:crypto';
import type { Sql } from 'postgres';
import { notEmbedded } from '../notEmbedded';
import { createUser, findUser, type NewUser, showUser } from './adminUsers';
import { authError } from './errors/authError';
import type { AuthUser } from './viewUser';

const KINDS = new Set(['recovery', 'magiclink', 'invite', 'signup']);

export interface LinkRequest extends NewUser {
  type: string;
  redirectTo: string;
}

const emailExists = () => authError(422, 'email_exists', 'A user with this email address has already been registered');

interface Settings {
  sql: Sql;
  publicUrl: string;
  otpLength: number;
}

/** A code of the given length, and the hash with which `@supabase/lite` compares link and code. */
function newToken(email: string, length: number) {
  const code = String(randomInt(10 ** length)).padStart(length, '0');
  return { code, hash: createHash('sha256').update(`${email}${code}`).digest('hex') };
}

/** The account of a link; an invitation or registration of a confirmed account is rejected. */
async function personFor(sql: Sql, type: string, request: LinkRequest): Promise<AuthUser | Response> {
  const creates = type === 'invite' || type === 'signup';
  const found = await findUser(sql, 'email', request.email);
  if (found) return creates && found.email_confirmed_at ? emailExists() : found;
  if (!creates) return authError(404, 'user_not_found', 'User with this email not found');
  try {
    return await createUser(sql, { ...request, isInvited: type === 'invite' });
  } catch {
    return authError(500, 'unexpected_failure', 'Database error saving new user');
  }
}

/** A one-time link for our own mails, in the form of `auth.admin.generateLink`. */
export async function generateLink({ sql, publicUrl, otpLength }: Settings, request: LinkRequest): Promise<Response> {
  const { redirectTo, email } = request;
  if (request.type.startsWith('email_change_')) return notEmbedded('generate_link for a change of address');
  if (!KINDS.has(request.type)) {
    const message = `Invalid email action link type requested: ${request.type}`;
    return authError(400, 'validation_failed', message);
  }
  const isKnown = request.type !== 'magiclink' || (await findUser(sql, 'email', email)) !== undefined;
  const type = isKnown ? request.type : 'signup';
  if (request.type === 'signup' && !request.password && !(await findUser(sql, 'email', email))) {
    return authError(400, 'validation_failed', 'Signup requires a valid password');
  }
  const person = await personFor(sql, type, request);
  if (person instanceof Response) return person;
  const { code, hash } = newToken(email, otpLength);
  // Like GoTrue, tokens that confirm an address have another column than tokens that recover an account.
  const isConfirmation = type === 'invite' || type === 'signup';
  const kept = isConfirmation ? 'confirmation' : 'recovery';
  const [user = person] = await sql<AuthUser[]>`
    update auth.users set ${sql(`${kept}_token`)} = ${hash}, ${sql(`${kept}_sent_at`)} = now(),
      invited_at = ${type === 'invite' ? sql`now()` : sql`invited_at`}
    where id = ${person.id} returning *`;
  const link = new URL('/auth/v1/verify', publicUrl);
  link.search = String(new URLSearchParams({ token: hash, type, redirect_to: redirectTo }));
  return Response.json({
    ...(await showUser(sql, user, isConfirmation)),
    action_link: link.href,
    email_otp: code,
    hashed_token: hash,
    verification_type: type,
    redirect_to: redirectTo,
  });
}
