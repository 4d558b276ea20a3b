import { type Profile, type SubscriptionWithPlan, type Traveller, useSession } from '@rotavisto/shared/session';
import { STORAGE_KEY } from '@rotavisto/shared/supabase';
// A page with a session has loaded the code of accounts, and with it the sentences of its errors.
import '../session/errors/authErrors';

export interface TestSession {
  profile: Profile;
  subscription?: SubscriptionWithPlan | null;
  /** Whether a plan of a child is active. */
  hasChildPlan?: boolean;
  travellers?: Traveller[];
}

const HOUR_S = 3600;

/** A stored session that the client library accepts without asking the server. */
export function signedInAs({ profile, subscription = null, hasChildPlan = false, travellers = [] }: TestSession): void {
  const now = Math.floor(Date.now() / 1000);
  const payload = { sub: profile.id, email: profile.email, role: 'authenticated', exp: now + HOUR_S, iat: now };
  const encode = (part: object) =>
    btoa(JSON.stringify(part)).replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_');
  const session = {
    access_token: `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.c2lnbmF0dXJl`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: HOUR_S,
    expires_at: now + HOUR_S,
    user: {
      id: profile.id,
      email: profile.email,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: profile.created_at,
    },
  };
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  useSession.setState({
    status: 'ready',
    profile,
    subscription,
    hasChildPlan,
    travellers,
    recovery: false,
    secondFactorDue: null,
    keepLoggedIn: true,
  });
}

export function signedOut(): void {
  window.localStorage.clear();
  useSession.setState({
    status: 'ready',
    profile: null,
    subscription: null,
    hasChildPlan: false,
    travellers: [],
    recovery: false,
    secondFactorDue: null,
    keepLoggedIn: false,
  });
}
