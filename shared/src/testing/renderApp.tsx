import type { Profile, SubscriptionWithPlan } from '@rotavisto/shared/session';
import { useSession } from '@rotavisto/shared/session';
import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { Toaster } from '@rotavisto/shared/toast';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { AppProviders } from '../app';

export interface TestSession {
  profile: Profile;
  subscription?: SubscriptionWithPlan | null;
}

interface RenderOptions {
  route?: string;
  /** Signs somebody in; without it nobody is. */
  session?: TestSession;
}

const HOUR_S = 3600;

/** A stored session that the client library accepts without asking the server. */
export function signedInAs({ profile, subscription = null }: TestSession): void {
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
  useSession.setState({ status: 'ready', profile, subscription, recovery: false, keepLoggedIn: true });
}

export function signedOut(): void {
  window.localStorage.clear();
  useSession.setState({ status: 'ready', profile: null, subscription: null, recovery: false, keepLoggedIn: false });
}

/** Renders a screen with everything a role's area has around it. */
export function renderApp(
  ui: ReactNode,
  { route = '/', session }: RenderOptions = {},
): RenderResult & { user: UserEvent } {
  if (session) signedInAs(session);
  else signedOut();
  window.history.replaceState(null, '', route);
  const user = userEvent.setup();
  const result = render(
    <BrowserRouter>
      <AppProviders>{ui}</AppProviders>
      <Toaster />
    </BrowserRouter>,
  );
  return { ...result, user };
}
