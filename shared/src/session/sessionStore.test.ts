import { aProfile, aSubscription, signedInAs } from '../testing/backend';
import { writeActivity, writeKeep } from './memory';
import { hasActivePlan, homeOf, resetSessionStore, useSession } from './sessionStore';

const shown = () => useSession.getState();

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('begins with nobody, ready at once', () => {
  signedInAs({ profile: aProfile(), subscription: aSubscription() });
  useSession.setState({ recovery: true });
  window.localStorage.clear();
  resetSessionStore();
  expect(shown()).toMatchObject({
    status: 'ready',
    profile: null,
    subscription: null,
    keepLoggedIn: false,
    recovery: false,
  });
});

it('takes up what the browser kept', () => {
  const before = Date.now() - 90_000;
  writeActivity(before);
  writeKeep(true);
  resetSessionStore();
  expect(shown()).toMatchObject({ keepLoggedIn: true, lastActivity: before });
});

it('waits for the answer about a stored session, and about a recovery link', () => {
  window.history.replaceState(null, '', '/reset-password?code=abc');
  resetSessionStore();
  expect(shown().status).toBe('loading');
  window.history.replaceState(null, '', '/');
  signedInAs({ profile: aProfile() });
  resetSessionStore();
  expect(shown().status).toBe('loading');
});

it('knows where a role is at home', () => expect(homeOf('consultant')).toBe('/consultant'));

it.each([
  ['an active one', aSubscription(), true],
  ['one that was cancelled', aSubscription({ status: 'cancelled' }), false],
  ['none', null, false],
])('counts as a plan %s: %j', (_what, subscription, expected) =>
  expect(hasActivePlan({ subscription, hasChildPlan: false })).toBe(expected),
);
