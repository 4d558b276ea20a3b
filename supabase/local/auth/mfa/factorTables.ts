import type { Sql } from 'postgres';

/** GoTrue's tables of factors and challenges. */
export const FACTOR_TABLES = [
  `create table if not exists auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type text not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text,
    phone text,
    last_challenged_at timestamptz unique,
    web_authn_credential jsonb,
    web_authn_aaguid uuid,
    last_webauthn_challenge_data jsonb
  )`,
  'create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id)',
  `create table if not exists auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null,
    verified_at timestamptz,
    ip_address inet not null,
    otp_code text,
    web_authn_session_data jsonb
  )`,
];

export interface Factor {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'verified' | 'unverified';
  secret: string;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

export const factorsOf = (sql: Sql, userId: string): Promise<Factor[]> =>
  sql<Factor[]>`select * from auth.mfa_factors where user_id::text = ${userId} order by created_at, id`;

/** A factor as GoTrue shows it, without its secret. */
export const viewFactor = (factor: Factor) => ({
  id: factor.id,
  created_at: factor.created_at,
  updated_at: factor.updated_at,
  status: factor.status,
  ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
  factor_type: factor.factor_type,
  last_challenged_at: factor.last_challenged_at,
});

/** Returns sessions that showed the removed factor to the first level of authentication. */
export async function removeFactor(sql: Sql, { id, factor_type: type }: Factor): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`delete from auth.mfa_amr_claims a using auth.sessions s
      where s.id = a.session_id and s.factor_id = ${id} and a.authentication_method = ${type}`;
    await transaction`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id}`;
    await transaction`delete from auth.mfa_factors where id = ${id}`;
  });
}
