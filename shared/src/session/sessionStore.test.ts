import { aProfile, aSubscription, signedInAs } from '../testing/backend';
import { writeActivity, writeKeep } from './memory';
import { hasActivePlan, homeOf, resetSessionStore, useSession } from './sessionStore';

const shown = () => useSession.getState();

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('The session store is a visitor at first', () => {
  signedInAs({ profile: aProfile(), subscription: aSubscription() });
  window.localStorage.clear();
  resetSessionStore();
  expect(shown()).toMatchObject({
    is: 'visitor',
    profile: null,
    subscription: null,
    keepLoggedIn: false,
  });
});

it('The session store starts with the stored activity and stay-signed-in option', () => {
  const before = Date.now() - 90_000;
  writeActivity(before);
  writeKeep(true);
  resetSessionStore();
  expect(shown()).toMatchObject({ keepLoggedIn: true, lastActivity: before });
});

it('The session store is checking with a stored session, and with a recovery link', () => {
  window.history.replaceState(null, '', '/reset-password?code=abc');
  resetSessionStore();
  expect(shown()).toMatchObject({ is: 'checking', unreachable: false });
  window.history.replaceState(null, '', '/');
  signedInAs({ profile: aProfile() });
  resetSessionStore();
  expect(shown()).toMatchObject({ is: 'checking', unreachable: false });
});

it('homeOf returns the home of a role', () => expect(homeOf('consultant')).toBe('/consultant'));

it.each([
  ['an active subscription', aSubscription(), true],
  ['a cancelled subscription', aSubscription({ status: 'cancelled' }), false],
  ['no subscription', null, false],
])('hasActivePlan for %s is %j', (_what, subscription, expected) =>
  expect(hasActivePlan({ subscription, hasChildPlan: false })).toBe(expected),
);
