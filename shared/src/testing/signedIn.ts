import { type Profile, type SubscriptionWithPlan, type Traveller, useSession } from '@rotavisto/shared/session';
import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { become, setActivity, update } from '../session/sessionStore';
import type { Access, Next, StartSnapshot } from '../session/types';
// A page with a session has loaded the code of accounts with the sentences of its errors.
import '../session/errors/authErrors';

export interface TestSession {
  profile: Profile;
  subscription?: SubscriptionWithPlan | null;
  /** True if a plan of a child is active. */
  hasChildPlan?: boolean;
  travellers?: Traveller[];
  startSnapshot?: StartSnapshot | null;
  sessionId?: string;
}

const HOUR_S = 3600;

/** The id of the session of `signedInAs`. */
export const SESSION_ID = '5e550000-0000-4000-8000-000000000001';

/** The state of the session of a signed-in user. */
export const inAs = ({
  profile,
  subscription = null,
  hasChildPlan = false,
  travellers = [],
  startSnapshot = null,
  sessionId = SESSION_ID,
}: TestSession): Next => ({
  is: 'in',
  sessionId,
  profile,
  subscription,
  hasChildPlan,
  travellers,
  startSnapshot,
});

/** Signs in on this page alone; no session is stored. */
export const enterAs = (session: TestSession): void => become(inAs(session));

/** Changes what the page knows of the signed-in user. */
export function changeAccess(change: Partial<Access>): void {
  const { profile } = useSession.getState();
  if (profile === null) throw new Error('no user is signed in');
  update(profile.id, change);
}

/** Stores a session that the client library accepts without a request. */
export function signedInAs(known: TestSession): void {
  const { profile, sessionId = SESSION_ID } = known;
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    sub: profile.id,
    email: profile.email,
    role: 'authenticated',
    session_id: sessionId,
    exp: now + HOUR_S,
    iat: now,
  };
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
  enterAs(known);
  setActivity({ keepLoggedIn: true });
}

export function signedOut(): void {
  window.localStorage.clear();
  become({ is: 'visitor' });
  setActivity({ keepLoggedIn: false });
}
