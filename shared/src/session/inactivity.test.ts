import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { Toaster, toast } from '@rotavisto/shared/toast';
import { act as reactAct, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { ACTIVITY_KEY } from '../page';
import { aProfile, type FakeBackend, fakeBackend, json, signedInAs } from '../testing/backend';
import { watchInactivity } from './inactivity';
import { become, resetSessionStore, setActivity, useSession } from './sessionStore';

const profile = aProfile();
const MINUTE = 60_000;
const START = new Date('2026-06-15T12:00:00Z').getTime();

let backend: FakeBackend;
let stop = () => {};
const errors: string[] = [];

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers({ now: START });
  errors.length = 0;
  jest.spyOn(toast, 'error').mockImplementation((text) => String(errors.push(String(text))));
  // Refuses the renewal: after the inactivity, the token has expired, and the server no longer has the session.
  backend = fakeBackend().on('POST', '/auth/v1/token', json({ error_code: 'refresh_token_not_found' }, 400));
  resetSessionStore();
  signedInAs({ profile });
  setActivity({ keepLoggedIn: false, lastActivity: START });
  window.localStorage.setItem(ACTIVITY_KEY, String(START));
  stop = watchInactivity();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  backend.restore();
});

const isIn = () => useSession.getState().profile !== null;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const act = (name: string) => window.dispatchEvent(new Event(name));
/** The other tab writes the activity, and this tab gets the event. */
function actElsewhere(): void {
  window.localStorage.setItem(ACTIVITY_KEY, String(Date.now()));
  window.dispatchEvent(new StorageEvent('storage', { key: ACTIVITY_KEY }));
}

it('R11: watchInactivity ends the session after ten minutes, at the next check within a minute', async () => {
  await pass(10 * MINUTE - 1);
  expect(isIn()).toBe(true);
  await pass(MINUTE);
  expect(isIn()).toBe(false);
  expect(errors).toEqual(['Sessão expirada por inatividade']);
});

it.each(['mousemove', 'keydown', 'click', 'touchstart'])('watchInactivity counts %s as activity', async (name) => {
  await pass(9 * MINUTE);
  act(name);
  await pass(9 * MINUTE);
  expect(isIn()).toBe(true);
  await pass(2 * MINUTE);
  expect(isIn()).toBe(false);
});

it('watchInactivity counts neither scrolling nor time as activity', async () => {
  await pass(5 * MINUTE);
  act('scroll');
  await pass(6 * MINUTE);
  expect(isIn()).toBe(false);
});

it('R11: watchInactivity ignores a user who stays signed in', async () => {
  setActivity({ keepLoggedIn: true });
  await pass(60 * MINUTE);
  expect(isIn()).toBe(true);
});

it('R11: watchInactivity counts the activity of other tabs, and stores its own', async () => {
  await pass(9 * MINUTE);
  actElsewhere();
  await pass(9 * MINUTE);
  expect(isIn()).toBe(true);
  act('click');
  expect(Number(window.localStorage.getItem(ACTIVITY_KEY))).toBe(Date.now());
});

it('watchInactivity warns one minute before the end, and removes the warning at an activity', async () => {
  render(createElement(Toaster));
  const warning = () => screen.queryByText(/^Sua sessão expira em 1 minuto/);
  await reactAct(() => pass(9 * MINUTE - 1));
  expect(warning()).toBeNull();
  await reactAct(() => pass(1));
  expect(warning()).toBeInTheDocument();
  await reactAct(async () => {
    act('keydown');
    await pass(2000);
  });
  expect(warning()).toBeNull();
});

it('R11: watchInactivity ends an expired session at the wake-up, before the next check', async () => {
  jest.setSystemTime(START + 11 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(useSession.getState().is).toBe('leaving');
  await pass(10);
  expect(isIn()).toBe(false);
});

it('R11: watchInactivity ends the session within a minute of the limit in a hidden tab with throttled timers', async () => {
  await pass(9 * MINUTE);
  // No timer runs for a while, then one check.
  jest.setSystemTime(START + 10.5 * MINUTE);
  await pass(MINUTE);
  expect(isIn()).toBe(false);
});

it('R11: watchInactivity starts again when the clock is set back by an hour', async () => {
  jest.setSystemTime(START - 60 * MINUTE);
  await pass(MINUTE);
  expect(isIn()).toBe(true);
  await pass(8 * MINUTE);
  expect(isIn()).toBe(true);
  await pass(3 * MINUTE);
  expect(isIn()).toBe(false);
});

it('R11: watchInactivity ends the session when the clock is set forward by an hour, as after sleep', async () => {
  jest.setSystemTime(START + 60 * MINUTE);
  await pass(MINUTE);
  expect(isIn()).toBe(false);
});

it.each([10, 11])(
  'watchInactivity does not count the first mouse move after a sleep of %s minutes',
  async (minutes) => {
    jest.setSystemTime(START + minutes * MINUTE);
    act('mousemove');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10);
    expect(isIn()).toBe(false);
  },
);

it('watchInactivity ends no session after it is stopped', async () => {
  stop();
  await pass(60 * MINUTE);
  expect(isIn()).toBe(true);
});

describe('activity in watchInactivity', () => {
  const written = () => Number(window.localStorage.getItem(ACTIVITY_KEY));

  it('is stored at most once a second', async () => {
    await pass(999);
    act('click');
    expect(written()).toBe(START);
    await pass(1);
    act('click');
    expect(written()).toBe(START + 1000);
    expect(useSession.getState().lastActivity).toBe(START + 1000);
    await pass(999);
    act('click');
    expect(written()).toBe(START + 1000);
  });

  it('counts even if an element stops the event', async () => {
    const stopHere = (event: Event) => event.stopPropagation();
    document.body.addEventListener('keydown', stopHere);
    await pass(2000);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(written()).toBe(START + 2000);
    document.body.removeEventListener('keydown', stopHere);
  });

  it('is not stored without a profile', async () => {
    become({ is: 'visitor' });
    await pass(2000);
    act('click');
    expect(written()).toBe(START);
  });

  it('in another tab updates this tab', async () => {
    await pass(5000);
    actElsewhere();
    expect(useSession.getState().lastActivity).toBe(START + 5000);
  });

  it('is not updated by other storage events', async () => {
    await pass(5000);
    window.localStorage.setItem(ACTIVITY_KEY, String(Date.now()));
    window.dispatchEvent(new StorageEvent('storage', { key: 'rotavisto-keep' }));
    expect(useSession.getState().lastActivity).toBe(START);
  });
});

describe('a tab that becomes visible again', () => {
  it.each(['pageshow', 'focus'])('checks the inactivity on %s', async (name) => {
    jest.setSystemTime(START + 11 * MINUTE);
    act(name);
    await pass(10);
    expect(isIn()).toBe(false);
  });

  it('checks the inactivity only when it is visible', async () => {
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    jest.setSystemTime(START + 11 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSession.getState().is).toBe('in');
    seen.mockRestore();
  });

  it('reloads if the session ended elsewhere, because the page may show private data', async () => {
    // jsdom logs this error instead of a reload.
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    act('pageshow');
    expect(said).not.toHaveBeenCalled();
    window.localStorage.removeItem(STORAGE_KEY);
    act('pageshow');
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ type: 'not implemented' }));
    said.mockClear();
    become({ is: 'visitor' });
    act('pageshow');
    expect(said).not.toHaveBeenCalled();
  });
});

it('watchInactivity starts for a user whose stay-signed-in option is removed', async () => {
  setActivity({ keepLoggedIn: true });
  await pass(20 * MINUTE);
  setActivity({ keepLoggedIn: false });
  await pass(10);
  expect(isIn()).toBe(false);
});

it('watchInactivity removes all listeners when it is stopped', async () => {
  stop();
  await pass(5000);
  act('click');
  actElsewhere();
  expect(useSession.getState().lastActivity).toBe(START);
  jest.setSystemTime(START + 20 * MINUTE);
  window.localStorage.setItem(ACTIVITY_KEY, String(START));
  act('focus');
  document.dispatchEvent(new Event('visibilitychange'));
  setActivity({ keepLoggedIn: true });
  setActivity({ keepLoggedIn: false });
  await pass(10);
  expect(isIn()).toBe(true);
});
