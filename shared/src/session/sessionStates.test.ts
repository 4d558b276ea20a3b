import { STORAGE_KEY, supabase } from '@rotavisto/shared/supabase';
import { aProfile, collectNotices, type FakeBackend, inAs, json, sessionBackend } from '../testing/backend';
import { enter } from './account';
import { forgetStart, resumeSession } from './resumeSession';
import { become, resetSessionStore, setActivity, update, useSession } from './sessionStore';
import { signOut } from './signOut';
import { onBeforeSignOut } from './signOutListeners';
import type { Next } from './types';

const profile = aProfile();
const user = inAs({ profile });
const STATES = {
  visitor: { is: 'visitor' },
  checking: { is: 'checking', unreachable: true },
  recovery: { is: 'recovery', secondFactorDue: 'code' },
  secondFactor: { is: 'secondFactor', secondFactorDue: 'enrolment' },
  in: user,
  leaving: { ...user, is: 'leaving' } as Next,
} satisfies Record<Next['is'], Next>;
type Is = keyof typeof STATES;
const NAMES = Object.keys(STATES) as Is[];

let backend: FakeBackend;
const shown = () => useSession.getState();

beforeEach(() => {
  collectNotices();
  backend = sessionBackend(profile).backend;
  window.localStorage.clear();
  resetSessionStore();
});
afterEach(() => backend.restore());

it.each(NAMES.flatMap((from) => NAMES.map((to) => [from, to] as const)))(
  'A session that is %s and becomes %s has no field of the former state',
  (from, to) => {
    become(STATES[to]);
    const expected = shown();
    become(STATES[from]);
    become(STATES[to]);
    expect(shown()).toEqual(expected);
  },
);

it.each(NAMES)('A session that is %s has the data of a user only if one is signed in', (is) => {
  become(STATES[is]);
  const { profile: known, subscription, travellers, hasChildPlan, startSnapshot } = shown();
  expect(known).toEqual(is === 'in' || is === 'leaving' ? profile : null);
  expect([subscription, travellers, hasChildPlan, startSnapshot]).toEqual([null, [], false, null]);
});

it('become keeps the activity and the stay-signed-in option', () => {
  setActivity({ keepLoggedIn: true, lastActivity: 7 });
  become(user);
  expect(shown()).toMatchObject({ is: 'in', keepLoggedIn: true, lastActivity: 7 });
});

it.each(NAMES)('update changes a session that is %s only for its signed-in user', (is) => {
  become(STATES[is]);
  update('another', { hasChildPlan: true });
  expect(shown().hasChildPlan).toBe(false);
  update(profile.id, { hasChildPlan: true });
  expect(shown()).toMatchObject({ is, hasChildPlan: is === 'in' });
});

/** Answers the start of the session with a missing step. */
async function start(due: object): Promise<void> {
  const known = { profile, subscription: null, second_factor_due: null, password_due: false, has_plan: false };
  backend.on('GET', '/rest/v1/rpc/session_start', json({ ...known, travellers: [], unread: 0, newest: [], ...due }));
  await enter(await supabase());
}

async function emptiedElsewhere(from: Is): Promise<void> {
  forgetStart();
  await resumeSession();
  become(STATES[from]);
  window.localStorage.removeItem(STORAGE_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
}

const EVENTS: [event: string, happen: (from: Is) => Promise<unknown>, next: Is][] = [
  ['its user signs out', () => signOut(), 'visitor'],
  ['it expires', () => signOut('expired'), 'visitor'],
  ['its user is inactive', () => signOut('inactivity'), 'visitor'],
  ['another tab empties the storage', emptiedElsewhere, 'visitor'],
  ['its start admits the user', () => start({}), 'in'],
  ['its start asks for a second factor', () => start({ second_factor_due: 'code' }), 'secondFactor'],
  ['its start asks for a new password', () => start({ password_due: true }), 'recovery'],
  ['its start asks for both', () => start({ password_due: true, second_factor_due: 'code' }), 'recovery'],
];

describe.each(NAMES)('A session that is %s', (from) => {
  it.each(EVENTS)('when %s', async (_event, happen, next) => {
    become(STATES[from]);
    await happen(from);
    expect(shown()).toMatchObject({ is: next, profile: next === 'in' ? profile : null });
  });

  it('hides its page while the last drafts are saved, and keeps a signed-in user until then', async () => {
    become(STATES[from]);
    const before = shown().profile;
    const seen: object[] = [];
    const stop = onBeforeSignOut(() => Promise.resolve().then(() => seen.push(shown())));
    await signOut('expired');
    stop();
    const isKept = from === 'in' || from === 'leaving';
    const hiding = { is: isKept ? 'leaving' : 'checking', profile: before };
    expect(seen).toMatchObject(from === 'visitor' ? [] : [hiding]);
  });
});
