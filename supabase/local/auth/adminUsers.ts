import { randomBytes, randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import type { Sql } from 'postgres';
import { banUntil } from './banUntil';
import { type AuthUser, viewUser } from './viewUser';

export interface UserFields {
  id?: string;
  email?: string;
  password?: string;
  email_confirm?: boolean;
  app_metadata?: Record<string, unknown>;
  user_metadata?: Record<string, unknown>;
  ban_duration?: string;
}

const hash = (password: string) => bcrypt.hash(password, 10);

export async function findUser(sql: Sql, field: 'id' | 'email', value: string): Promise<AuthUser | undefined> {
  const [user] = await sql<AuthUser[]>`select * from auth.users where ${sql(field)}::text = ${value}`;
  return user;
}

export async function listUsers(sql: Sql, page: number, perPage: number) {
  const users = await sql<AuthUser[]>`
    select * from auth.users order by created_at, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
  return { users: users.map(viewUser), total: counted?.total ?? 0 };
}

export async function createUser(sql: Sql, fields: UserFields & { email: string }): Promise<AuthUser> {
  const id = fields.id ?? randomUUID();
  const password = await hash(fields.password ?? randomBytes(24).toString('base64url'));
  const appMetadata = { provider: 'email', providers: ['email'], ...fields.app_metadata };
  const identity = { sub: id, email: fields.email, email_verified: fields.email_confirm === true };
  const confirmedAt = fields.email_confirm ? new Date().toISOString() : null;
  return sql.begin(async (transaction) => {
    const [user] = await transaction<AuthUser[]>`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data)
      values (${id}, 'authenticated', 'authenticated', ${fields.email}, ${password}, ${confirmedAt},
        ${JSON.stringify(appMetadata)}::text::jsonb, ${JSON.stringify(fields.user_metadata ?? {})}::text::jsonb)
      returning *`;
    await transaction`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${JSON.stringify(identity)}::text::jsonb)`;
    if (!user) throw new Error('The account was not stored');
    return user;
  });
}

export async function updateUser(sql: Sql, id: string, fields: UserFields): Promise<AuthUser | undefined> {
  const password = fields.password ? await hash(fields.password) : null;
  const bannedUntil =
    fields.ban_duration === undefined ? undefined : (banUntil(fields.ban_duration)?.toISOString() ?? null);
  const [user] = await sql<AuthUser[]>`
    update auth.users set
      email = coalesce(${fields.email?.toLowerCase() ?? null}, email),
      encrypted_password = coalesce(${password}, encrypted_password),
      raw_app_meta_data = raw_app_meta_data || ${JSON.stringify(fields.app_metadata ?? {})}::text::jsonb,
      raw_user_meta_data = raw_user_meta_data || ${JSON.stringify(fields.user_metadata ?? {})}::text::jsonb,
      email_confirmed_at = case when ${fields.email_confirm === true} then now() else email_confirmed_at end,
      banned_until = ${bannedUntil === undefined ? sql`banned_until` : bannedUntil},
      updated_at = now()
    where id = ${id} returning *`;
  return user;
}

export async function deleteUser(sql: Sql, id: string): Promise<void> {
  await sql`delete from auth.users where id = ${id}`;
}
