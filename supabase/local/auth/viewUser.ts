export interface AuthUser {
  id: string;
  email: string | null;
  phone: string | null;
  email_confirmed_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  banned_until: string | null;
  created_at: string;
  updated_at: string;
}

/** A user as GoTrue's admin endpoints print it. */
export const viewUser = (user: AuthUser) => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  phone: user.phone ?? '',
  email_confirmed_at: user.email_confirmed_at,
  confirmed_at: user.email_confirmed_at,
  last_sign_in_at: user.last_sign_in_at,
  app_metadata: user.raw_app_meta_data ?? {},
  user_metadata: user.raw_user_meta_data ?? {},
  identities: [],
  ...(user.banned_until ? { banned_until: user.banned_until } : {}),
  created_at: user.created_at,
  updated_at: user.updated_at,
});
