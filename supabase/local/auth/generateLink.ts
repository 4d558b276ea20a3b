import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { createUser, findUser, type UserFields } from './adminUsers';
import { viewUser } from './viewUser';

const KINDS = new Set(['recovery', 'magiclink', 'invite', 'signup']);

export interface LinkRequest extends UserFields {
  type: string;
  redirectTo: string;
}

/** A one-time link for a mail of our own, as `auth.admin.generateLink` answers it; null for an unknown person. */
export async function generateLink(sql: Sql, publicUrl: string, request: LinkRequest) {
  const { type, redirectTo, email = '' } = request;
  if (!KINDS.has(type)) return null;
  const creates = type === 'invite' || type === 'signup';
  const found = await findUser(sql, 'email', email);
  const user = found ?? (creates ? await createUser(sql, { ...request, email }) : undefined);
  if (!user) return null;
  const hashedToken = randomBytes(28).toString('hex');
  // As in GoTrue: what confirms an address is kept apart from what opens an account again.
  const kept = creates ? 'confirmation' : 'recovery';
  await sql`update auth.users set ${sql(`${kept}_token`)} = ${hashedToken}, ${sql(`${kept}_sent_at`)} = now()
    where id = ${user.id}`;
  const link = new URL('/auth/v1/verify', publicUrl);
  link.search = String(new URLSearchParams({ token: hashedToken, type, redirect_to: redirectTo }));
  return {
    ...viewUser(user),
    action_link: link.href,
    email_otp: '',
    hashed_token: hashedToken,
    verification_type: type,
    redirect_to: redirectTo,
  };
}
