import { supabase } from '@rotavisto/shared/supabase';
import {
  aConsultant,
  aNotification,
  aProfile,
  aSubscription,
  collectNotices,
  type FakeBackend,
  inAs,
  json,
  sessionBackend,
  signedInAs,
} from '../testing/backend';
import { enter, refreshProfile, refreshSubscription } from './account';
import { become, resetSessionStore, useSession } from './sessionStore';

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
  it('reads profile, active plan and notifications in one request', async () => {
    backend
      .on('HEAD', '/rest/v1/notifications', json(null, 200, { 'content-range': '0-2/3' }))
      .on('GET', '/rest/v1/notifications', [aNotification({ id: 'n1' })]);
    become({ is: 'recovery', secondFactorDue: null });
    expect(await enter(await supabase())).toEqual(profile);
    expect(shown()).toMatchObject({ is: 'in', profile, subscription });
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
    ['null', json(null), 'unknown'],
    ['an empty object', json({}), 'unknown'],
    ['a null profile', json({ profile: null }), 'profile_missing'],
  ])('rejects an answer with %s, and sets no profile', async (_what, answer, code) => {
    backend.on('GET', START, answer);
    await expect(enter(await supabase())).rejects.toMatchObject({ code });
    expect(shown().profile).toBeNull();
  });
});

describe('refreshSubscription', () => {
  it.each([
    ['a visitor', null],
    ['a consultant', aConsultant()],
  ])('sends no request for %s', async (_who, person) => {
    become(person ? inAs({ profile: person }) : { is: 'visitor' });
    expect(await refreshSubscription()).toBeNull();
    expect(backend.requests()).toEqual([]);
  });

  it('requests the active plan of the signed-in user', async () => {
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

  it('sends one request if the server refuses, and keeps the known plan', async () => {
    signedInAs({ profile, subscription });
    backend.on('GET', SUBSCRIPTIONS, json({ code: '42501', message: 'permission denied' }, 403));
    await refreshSubscription();
    expect(backend.requests(SUBSCRIPTIONS)).toHaveLength(1);
    expect(shown().subscription).toEqual(subscription);
  });

  it.each([
    [403, ['Erro ao verificar assinatura']],
    [401, []],
  ])('shows an error after a failed read (%i), except at the end of the session', async (status, expected) => {
    const notices = collectNotices();
    signedInAs({ profile });
    backend.on('GET', SUBSCRIPTIONS, json({ code: 'PGRST301', message: 'refused' }, status));
    await refreshSubscription();
    expect(notices).toEqual(expected);
  });

  it('ignores the answer for a user who signed out meanwhile', async () => {
    signedInAs({ profile });
    backend.on('GET', SUBSCRIPTIONS, () => {
      become({ is: 'visitor' });
      return [subscription];
    });
    await refreshSubscription();
    expect(shown().subscription).toBeNull();
  });
});

describe('refreshProfile', () => {
  it('sends no request for a visitor', async () => {
    expect(await refreshProfile()).toBeNull();
    expect(backend.requests()).toEqual([]);
  });

  it('ignores the answer for a user who signed out meanwhile', async () => {
    signedInAs({ profile });
    backend.on('GET', PROFILES, () => {
      become({ is: 'visitor' });
      return [profile];
    });
    await refreshProfile();
    expect(shown().profile).toBeNull();
  });
});
