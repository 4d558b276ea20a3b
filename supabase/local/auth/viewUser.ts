import type { Sql } from 'postgres';
import { type Factor, viewFactor } from './mfa/factorTables';

type Json = Record<string, unknown>;

export interface AuthUser {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  phone_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  confirmed_at: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  reauthentication_sent_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Json | null;
  raw_user_meta_data: Json | null;
  banned_until: string | null;
  deleted_at: string | null;
  is_anonymous: boolean;
  created_at: string;
  updated_at: string;
}

interface Identity {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Json;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
}

/** Leaves empty fields out, like GoTrue. */
const given = (fields: Json): Json => Object.fromEntries(Object.entries(fields).filter(([, value]) => Boolean(value)));

const viewIdentity = ({ id, provider_id, last_sign_in_at, email, ...identity }: Identity) => ({
  identity_id: id,
  id: provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  ...given({ last_sign_in_at }),
  created_at: identity.created_at,
  updated_at: identity.updated_at,
  ...given({ email }),
});

export interface Shown {
  identities: Identity[] | null;
  factors?: Factor[];
  /** True right after a write: GoTrue does not read the row again, so computed columns are missing. */
  isFresh?: boolean;
}

/** An account as GoTrue shows it. */
export const viewUser = (user: AuthUser, { identities, factors = [], isFresh = false }: Shown) => ({
  id: user.id,
  aud: user.aud,
  role: user.role,
  email: user.email ?? '',
  ...given({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
  phone: user.phone ?? '',
  ...given({
    phone_confirmed_at: user.phone_confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: isFresh ? null : user.confirmed_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change,
    email_change_sent_at: user.email_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
  }),
  app_metadata: user.raw_app_meta_data ?? {},
  user_metadata: user.raw_user_meta_data ?? {},
  ...(factors.length > 0 ? { factors: factors.map(viewFactor) } : {}),
  identities: identities?.map(viewIdentity) ?? null,
  created_at: user.created_at,
  updated_at: user.updated_at,
  ...given({ banned_until: user.banned_until, deleted_at: user.deleted_at }),
  is_anonymous: user.is_anonymous,
});

export const identitiesOf = (sql: Sql, id: string): Promise<Identity[]> =>
  sql<Identity[]>`select * from auth.identities where user_id::text = ${id} order by created_at, id`;
