import type { Profile } from '@rotavisto/shared/session';
import { aPlan, aProfile } from '@rotavisto/shared/testing';

export const ANA = aProfile({
  id: '11111111-1111-4111-8111-111111111111',
  phone: null,
  email_proved_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

export const TOURIST_PLAN = aPlan({
  id: '22222222-2222-4222-8222-222222222222',
  description: 'B1/B2',
  features: [],
  texts: null,
  revision: 1,
  stripe_product_id: null,
  stripe_price_id: null,
  created_at: '2026-01-01T00:00:00Z',
});

/** The answer of the auth server to a user's sign-in. */
export const sessionOf = (profile: Profile) => ({
  access_token: 'header.eyJleHAiOjQxMDI0NDQ4MDB9.signature',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4102444800,
  user: {
    id: profile.id,
    email: profile.email,
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    identities: [{ id: profile.id, provider: 'email' }],
    created_at: profile.created_at,
  },
});

/** The response to the first request of a signed-in user's visit. */
export const startOf = (profile: Profile, secondFactorDue: string | null = null) => ({
  profile,
  subscription: null,
  second_factor_due: secondFactorDue,
  password_due: false,
  unread: 0,
  newest: [],
  closed_areas: [],
});
