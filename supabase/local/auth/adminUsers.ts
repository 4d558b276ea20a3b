import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import type { Sql } from 'postgres';
import { factorsOf } from './mfa/factorTables';
import { banUntil } from './rules/goDuration';
import { type AuthUser, identitiesOf, viewUser } from './viewUser';

type Json = Record<string, unknown>;

export interface UserFields {
  id?: string;
  email?: string;
  password?: string;
  role?: string;
  email_confirm?: boolean;
  app_metadata?: Json | null;
  user_metadata?: Json | null;
  ban_duration?: string;
}

export type NewUser = UserFields & { email: string; isInvited?: boolean };

const NO_INSTANCE = '00000000-0000-0000-0000-000000000000';

/** The bcrypt cost that `@supabase/lite` uses for users' own passwords. */
const COST = Number(process.env.LITE_AUTH_BCRYPT_COST || 10);
const asJson = (value: Json) => JSON.stringify(value);

export async function findUser(sql: Sql, field: 'id' | 'email', value: string): Promise<AuthUser | undefined> {
  const [user] = await sql<AuthUser[]>`select * from auth.users where ${sql(field)}::text = ${value}`;
  return user;
}

/** An account as the endpoint of a single account shows it. */
export async function showUser(sql: Sql, user: AuthUser, isFresh = false) {
  const [identities, factors] = await Promise.all([identitiesOf(sql, user.id), factorsOf(sql, user.id)]);
  return viewUser(user, { identities, factors, isFresh });
}

export async function listUsers(sql: Sql, page: number, perPage: number) {
  const users = await sql<AuthUser[]>`
    select * from auth.users where aud = 'authenticated'
    order by created_at desc, id limit ${perPage} offset ${(Math.max(page, 1) - 1) * perPage}`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from auth.users where aud = 'authenticated'`;
  // GoTrue leaves identities and factors out of a list.
  return { users: users.map((user) => viewUser(user, { identities: null })), total: counted?.total ?? 0 };
}

/** The rows that GoTrue writes: it finds users by instance and reads every token as text. */
export async function createUser(sql: Sql, fields: NewUser): Promise<AuthUser> {
  const { email, isInvited = false } = fields;
  const id = fields.id || randomUUID();
  const password = isInvited ? '' : await hash(fields.password || randomBytes(24).toString('base64url'), COST);
  const appMetadata = { provider: 'email', providers: ['email'], ...fields.app_metadata };
  const isConfirmed = fields.email_confirm === true;
  const userMetadata = { ...fields.user_metadata, ...(isConfirmed ? { email_verified: true } : {}) };
  const identity = { sub: id, email, email_verified: false, phone_verified: false };
  const bannedUntil = fields.ban_duration ? (banUntil(fields.ban_duration)?.toISOString() ?? null) : null;
  return sql.begin(async (transaction) => {
    const [user] = await transaction<AuthUser[]>`
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
        confirmation_token, recovery_token, email_change_token_new, email_change, banned_until,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (${NO_INSTANCE}, ${id}, 'authenticated', ${fields.role?.trim() || 'authenticated'}, ${email}, ${password},
        ${isConfirmed ? new Date().toISOString() : null}, '', '', '', '', ${bannedUntil},
        ${asJson(appMetadata)}::text::jsonb, ${asJson(userMetadata)}::text::jsonb, now(), now())
      returning *`;
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${asJson(identity)}::text::jsonb, now(), now(), now())`;
    if (!user) throw new Error('The account was not stored');
    // GoTrue returns the written row, without the changes of triggers.
    return isConfirmed ? user : { ...user, email_confirmed_at: null, confirmed_at: null };
  });
}

/** Merges like GoTrue: a null removes the field. */
function merged(sql: Sql, column: 'raw_app_meta_data' | 'raw_user_meta_data', changes: Json) {
  const gone = Object.keys(changes).filter((name) => changes[name] === null);
  return sql`(coalesce(${sql(column)}, '{}') || ${asJson(changes)}::text::jsonb) - ${gone}::text[]`;
}

export async function updateUser(sql: Sql, id: string, fields: UserFields): Promise<AuthUser | undefined> {
  const password = fields.password === undefined ? undefined : await hash(fields.password, COST);
  const bannedUntil = fields.ban_duration ? (banUntil(fields.ban_duration)?.toISOString() ?? null) : undefined;
  const isConfirmed = fields.email_confirm === true;
  const email = fields.email?.toLowerCase() || null;
  const userMetadata = { ...fields.user_metadata, ...(isConfirmed ? { email_verified: true } : {}) };
  return sql.begin(async (transaction) => {
    if (email) {
      const identity = asJson({ email, email_verified: isConfirmed });
      await transaction`update auth.identities set identity_data = identity_data || ${identity}::text::jsonb,
        updated_at = now() where user_id = ${id} and provider = 'email'`;
    }
    // A password set by an administrator ends all sessions.
    if (password !== undefined) await transaction`delete from auth.sessions where user_id = ${id}`;
    const [user] = await transaction<AuthUser[]>`
      update auth.users set
        role = coalesce(${fields.role?.trim() || null}, role),
        email = coalesce(${email}, email),
        encrypted_password = coalesce(${password ?? null}, encrypted_password),
        raw_app_meta_data = ${merged(sql, 'raw_app_meta_data', fields.app_metadata ?? {})},
        raw_user_meta_data = ${merged(sql, 'raw_user_meta_data', userMetadata)},
        confirmation_token = case when ${isConfirmed} then '' else confirmation_token end,
        email_confirmed_at = case when ${isConfirmed} then now() else email_confirmed_at end,
        banned_until = ${bannedUntil === undefined ? sql`banned_until` : bannedUntil},
        updated_at = now()
      where id = ${id} returning *`;
    return user;
  });
}

export async function deleteUser(sql: Sql, id: string): Promise<void> {
  await sql`delete from auth.users where id = ${id}`;
}
