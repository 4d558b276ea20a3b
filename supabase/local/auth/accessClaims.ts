import type { JWTPayload } from 'jose';
import type { Sql } from 'postgres';

/** GoTrue's table of the way each session was opened; every later token of the session repeats it. */
export const AMR_TABLE = `
create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  unique (session_id, authentication_method)
)`;

/** A user banned by an administrator, who gets no token in any way. */
export class Banned extends Error {}

interface Known {
  phone: string | null;
  app_metadata: Record<string, unknown> | null;
  user_metadata: Record<string, unknown> | null;
  is_anonymous: boolean;
  is_banned: boolean | null;
  aal: string | null;
  amr: { method: string; timestamp: number }[] | null;
}

/** The method and the user agent that opened a session; my_sessions shows the latter. */
export interface Opening {
  method: string;
  userAgent: string | null;
}

/** The claims that GoTrue writes into an access token and `@supabase/lite` leaves out. */
export async function accessClaims(
  sql: Sql,
  issuer: string,
  claims: JWTPayload,
  opening?: Opening,
): Promise<JWTPayload> {
  const { sub = '', session_id: session } = claims;
  if (typeof session !== 'string') return claims;
  if (opening) {
    await sql`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${session}, ${opening.method})
      on conflict (session_id, authentication_method) do update set updated_at = now()`;
    await sql`update auth.sessions set user_agent = ${opening.userAgent} where id = ${session}`;
  }
  const [known] = await sql<Known[]>`
    select u.phone, u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata, u.is_anonymous, s.aal,
      u.banned_until > now() as is_banned,
      (select jsonb_agg(jsonb_build_object('method', a.authentication_method,
          'timestamp', extract(epoch from a.updated_at)::bigint) order by a.updated_at desc)
        from auth.mfa_amr_claims a where a.session_id = s.id) as amr
    from auth.users u join auth.sessions s on s.user_id = u.id where u.id = ${sub} and s.id = ${session}`;
  if (known?.is_banned) {
    await sql`delete from auth.sessions where id = ${session}`;
    throw new Banned();
  }
  return {
    ...claims,
    iss: issuer,
    phone: known?.phone ?? '',
    app_metadata: known?.app_metadata ?? {},
    user_metadata: known?.user_metadata ?? {},
    aal: known?.aal ?? 'aal1',
    amr: known?.amr ?? [],
    is_anonymous: known?.is_anonymous ?? false,
  };
}
