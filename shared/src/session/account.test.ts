import { supabase } from '@rotavisto/shared/supabase';
import { waitFor } from '@testing-library/react';
import {
  aConsultant,
  aProfile,
  aSubscription,
  type FakeBackend,
  json,
  sessionBackend,
  signedInAs,
} from '../testing/backend';
import { enter, refreshProfile, refreshSubscription } from './account';
import { rememberRole } from './memory';
import { resetSessionStore, useSession } from './sessionStore';

const profile = aProfile();
const subscription = aSubscription();
const PROFILES = '/rest/v1/profiles';
const SUBSCRIPTIONS = '/rest/v1/user_subscriptions';
let backend: FakeBackend;

beforeEach(() => {
  window.localStorage.clear();
  resetSessionStore();
  backend = sessionBackend(profile).backend.on('GET', SUBSCRIPTIONS, [subscription]);
});
afterEach(() => backend.restore());

const shown = () => useSession.getState();
/** An answer that comes when the test says so. */
function held<T>(): { answer: Promise<T>; give: (value: T) => void } {
  let give: (value: T) => void = () => {};
  const answer = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

describe('enter', () => {
  it("reads the person's own profile and active plan", async () => {
    useSession.setState({ status: 'loading', recovery: true });
    expect(await enter(await supabase(), profile.id)).toEqual(profile);
    expect(shown()).toMatchObject({ status: 'ready', profile, subscription, recovery: false });
    expect(backend.requests(PROFILES)[0]?.query.get('id')).toBe(`eq.${profile.id}`);
    const [asked] = backend.requests(SUBSCRIPTIONS);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      select: '*,plan:subscription_plans!plan_id(*)',
      user_id: `eq.${profile.id}`,
      status: 'eq.active',
    });
  });

  it.each([
    ['at once for whoever was a client here before', 'client', 1],
    ['only after the profile for anybody else', 'consultant', 0],
  ] as const)('asks for the plan %s', async (_when, role, early) => {
    rememberRole(role);
    const { answer, give } = held<object>();
    backend.on('GET', PROFILES, () => answer);
    const entering = enter(await supabase(), profile.id);
    await waitFor(() => expect(backend.requests(PROFILES)).toHaveLength(1));
    expect(backend.requests(SUBSCRIPTIONS)).toHaveLength(early);
    give([profile]);
    await entering;
    expect(backend.requests(SUBSCRIPTIONS)).toHaveLength(1);
    expect(shown().subscription).toEqual(subscription);
  });

  it('asks a server that refuses the plan only once', async () => {
    backend.on('GET', SUBSCRIPTIONS, json({ code: '42501', message: 'permission denied' }, 403));
    await enter(await supabase(), profile.id);
    expect(backend.requests(SUBSCRIPTIONS)).toHaveLength(1);
    expect(shown().subscription).toBeNull();
  });

  it('gives no plan to a consultant who was a client here before', async () => {
    rememberRole('client');
    backend.on('GET', PROFILES, [aConsultant({ id: profile.id })]);
    await enter(await supabase(), profile.id);
    expect(shown().subscription).toBeNull();
  });
});

describe('refreshSubscription', () => {
  it.each([
    ['a visitor', null],
    ['a consultant', aConsultant()],
  ])('asks nothing for %s', async (_who, person) => {
    useSession.setState({ profile: person });
    expect(await refreshSubscription()).toBeNull();
    expect(backend.requests()).toEqual([]);
  });

  it('drops the answer for somebody who has left meanwhile', async () => {
    signedInAs({ profile });
    backend.on('GET', SUBSCRIPTIONS, () => {
      useSession.setState({ profile: null });
      return [subscription];
    });
    await refreshSubscription();
    expect(shown().subscription).toBeNull();
  });
});

describe('refreshProfile', () => {
  it('asks nothing for a visitor', async () => {
    expect(await refreshProfile()).toBeNull();
    expect(backend.requests()).toEqual([]);
  });

  it('drops the answer for somebody who has left meanwhile', async () => {
    signedInAs({ profile });
    backend.on('GET', PROFILES, () => {
      useSession.setState({ profile: null });
      return [profile];
    });
    await refreshProfile();
    expect(shown().profile).toBeNull();
  });
});
