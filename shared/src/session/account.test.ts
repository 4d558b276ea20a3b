import { supabase } from '@rotavisto/shared/supabase';
import {
  aConsultant,
  aNotification,
  aProfile,
  aSubscription,
  collectNotices,
  type FakeBackend,
  json,
  sessionBackend,
  signedInAs,
} from '../testing/backend';
import { enter, refreshProfile, refreshSubscription } from './account';
import { resetSessionStore, useSession } from './sessionStore';

const profile = aProfile();
const subscription = aSubscription();
const START = '/rest/v1/rpc/session_start';
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

describe('enter', () => {
  it('reads profile, active plan and notifications with one request', async () => {
    backend
      .on('HEAD', '/rest/v1/notifications', json(null, 200, { 'content-range': '0-2/3' }))
      .on('GET', '/rest/v1/notifications', [aNotification({ id: 'n1' })]);
    useSession.setState({ status: 'loading', recovery: true });
    expect(await enter(await supabase())).toEqual(profile);
    expect(shown()).toMatchObject({ status: 'ready', profile, subscription, recovery: false });
    expect(shown().startSnapshot).toMatchObject({
      unread: 3,
      newest: [{ id: 'n1' }],
      closed_areas: [],
      at: expect.any(Number),
    });
    const asked = backend.requests().filter(({ path }) => path !== '/config.json');
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${START}`]);
  });

  it.each([
    ['nothing', json(null), 'unknown'],
    ['something else', json({}), 'unknown'],
    ['that there is nobody', json({ profile: null }), 'profile_missing'],
  ])('lets nobody in after an answer with %s', async (_what, answer, code) => {
    backend.on('GET', START, answer);
    await expect(enter(await supabase())).rejects.toMatchObject({ code });
    expect(shown().profile).toBeNull();
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

  it('asks for the active plan of the person who is here', async () => {
    signedInAs({ profile });
    await refreshSubscription();
    const [asked] = backend.requests(SUBSCRIPTIONS);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      select: '*,plan:subscription_plans!plan_id(*)',
      user_id: `eq.${profile.id}`,
      status: 'eq.active',
    });
    expect(shown().subscription).toEqual(subscription);
  });

  it('asks a server that refuses the plan only once, and keeps what is known', async () => {
    signedInAs({ profile, subscription });
    backend.on('GET', SUBSCRIPTIONS, json({ code: '42501', message: 'permission denied' }, 403));
    await refreshSubscription();
    expect(backend.requests(SUBSCRIPTIONS)).toHaveLength(1);
    expect(shown().subscription).toEqual(subscription);
  });

  it.each([
    [403, ['Erro ao verificar assinatura']],
    [401, []],
  ])('says that the plan could not be read (%i), unless the session has ended', async (status, expected) => {
    const notices = collectNotices();
    signedInAs({ profile });
    backend.on('GET', SUBSCRIPTIONS, json({ code: 'PGRST301', message: 'refused' }, status));
    await refreshSubscription();
    expect(notices).toEqual(expected);
  });

  it('drops the answer for a user who has left meanwhile', async () => {
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

  it('drops the answer for a user who has left meanwhile', async () => {
    signedInAs({ profile });
    backend.on('GET', PROFILES, () => {
      useSession.setState({ profile: null });
      return [profile];
    });
    await refreshProfile();
    expect(shown().profile).toBeNull();
  });
});
