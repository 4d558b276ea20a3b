import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { Toaster, toast } from '@rotavisto/shared/toast';
import { act as reactAct, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { ACTIVITY_KEY } from '../page';
import { aProfile, type FakeBackend, fakeBackend, json, signedInAs } from '../testing/backend';
import { watchInactivity } from './inactivity';
import { resetSessionStore, useSession } from './sessionStore';

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
  // Its token is over by then, and the server knows the session no more.
  backend = fakeBackend().on('POST', '/auth/v1/token', json({ error_code: 'refresh_token_not_found' }, 400));
  resetSessionStore();
  signedInAs({ profile });
  useSession.setState({ keepLoggedIn: false, lastActivity: START });
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
/** The other tab writes, and this one gets the event. */
function actElsewhere(): void {
  window.localStorage.setItem(ACTIVITY_KEY, String(Date.now()));
  window.dispatchEvent(new StorageEvent('storage', { key: ACTIVITY_KEY }));
}

it('R11: ends the session after ten minutes, within the minute of the check', async () => {
  await pass(10 * MINUTE - 1);
  expect(isIn()).toBe(true);
  await pass(MINUTE);
  expect(isIn()).toBe(false);
  expect(errors).toEqual(['Sessão expirada por inatividade']);
});

it.each(['mousemove', 'keydown', 'click', 'touchstart'])('counts %s as activity', async (name) => {
  await pass(9 * MINUTE);
  act(name);
  await pass(9 * MINUTE);
  expect(isIn()).toBe(true);
  await pass(2 * MINUTE);
  expect(isIn()).toBe(false);
});

it('does not count scrolling by itself or time passing', async () => {
  await pass(5 * MINUTE);
  act('scroll');
  await pass(6 * MINUTE);
  expect(isIn()).toBe(false);
});

it('R11: leaves alone a user who asked to be kept logged in', async () => {
  useSession.setState({ keepLoggedIn: true });
  await pass(60 * MINUTE);
  expect(isIn()).toBe(true);
});

it('R11: is prevented by activity in another tab, and shares its own', async () => {
  await pass(9 * MINUTE);
  actElsewhere();
  await pass(9 * MINUTE);
  expect(isIn()).toBe(true);
  act('click');
  expect(Number(window.localStorage.getItem(ACTIVITY_KEY))).toBe(Date.now());
});

it('warns one minute before, and withdraws the warning on activity', async () => {
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

it('R11: ends on wake-up what expired during sleep, before the next check', async () => {
  jest.setSystemTime(START + 11 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(useSession.getState().status).toBe('loading');
  await pass(10);
  expect(isIn()).toBe(false);
});

it('R11: ends within a minute of the limit where a hidden tab’s timers are held back', async () => {
  await pass(9 * MINUTE);
  // Nothing fires for a while; then the one check that was due.
  jest.setSystemTime(START + 10.5 * MINUTE);
  await pass(MINUTE);
  expect(isIn()).toBe(false);
});

it('R11: starts counting again when the clock is set back an hour', async () => {
  jest.setSystemTime(START - 60 * MINUTE);
  await pass(MINUTE);
  expect(isIn()).toBe(true);
  await pass(8 * MINUTE);
  expect(isIn()).toBe(true);
  await pass(3 * MINUTE);
  expect(isIn()).toBe(false);
});

it('R11: takes a clock set forward an hour for sleep', async () => {
  jest.setSystemTime(START + 60 * MINUTE);
  await pass(MINUTE);
  expect(isIn()).toBe(false);
});

it.each([10, 11])(
  'does not let the first mouse move after a sleep of %s minutes revive the session',
  async (minutes) => {
    jest.setSystemTime(START + minutes * MINUTE);
    act('mousemove');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10);
    expect(isIn()).toBe(false);
  },
);

it('stops listening', async () => {
  stop();
  await pass(60 * MINUTE);
  expect(isIn()).toBe(true);
});

describe('activity', () => {
  const written = () => Number(window.localStorage.getItem(ACTIVITY_KEY));

  it('is written once a second at most', async () => {
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

  it('is heard before anything on the page can stop it', async () => {
    const stopHere = (event: Event) => event.stopPropagation();
    document.body.addEventListener('keydown', stopHere);
    await pass(2000);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(written()).toBe(START + 2000);
    document.body.removeEventListener('keydown', stopHere);
  });

  it('is nobody’s while nobody is shown', async () => {
    useSession.setState({ profile: null });
    await pass(2000);
    act('click');
    expect(written()).toBe(START);
  });

  it('in another tab is known here too', async () => {
    await pass(5000);
    actElsewhere();
    expect(useSession.getState().lastActivity).toBe(START + 5000);
  });

  it('is not heard of in what else other tabs write', async () => {
    await pass(5000);
    window.localStorage.setItem(ACTIVITY_KEY, String(Date.now()));
    window.dispatchEvent(new StorageEvent('storage', { key: 'rotavisto-keep' }));
    expect(useSession.getState().lastActivity).toBe(START);
  });
});

describe('a tab that is seen again', () => {
  it.each(['pageshow', 'focus'])('is checked on %s', async (name) => {
    jest.setSystemTime(START + 11 * MINUTE);
    act(name);
    await pass(10);
    expect(isIn()).toBe(false);
  });

  it('is checked only when it is seen', async () => {
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    jest.setSystemTime(START + 11 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSession.getState().status).toBe('ready');
    seen.mockRestore();
  });

  it('is loaded again where the session ended elsewhere, because it may show what is private', async () => {
    // What jsdom says of a page that is loaded again, which it cannot do.
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    act('pageshow');
    expect(said).not.toHaveBeenCalled();
    window.localStorage.removeItem(STORAGE_KEY);
    act('pageshow');
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ type: 'not implemented' }));
    said.mockClear();
    useSession.setState({ profile: null });
    act('pageshow');
    expect(said).not.toHaveBeenCalled();
  });
});

it('begins to watch a user who is no longer to be kept logged in, from then on', async () => {
  useSession.setState({ keepLoggedIn: true });
  await pass(20 * MINUTE);
  useSession.setState({ keepLoggedIn: false });
  await pass(10);
  expect(isIn()).toBe(false);
});

it('stops listening to everything', async () => {
  stop();
  await pass(5000);
  act('click');
  actElsewhere();
  expect(useSession.getState().lastActivity).toBe(START);
  jest.setSystemTime(START + 20 * MINUTE);
  window.localStorage.setItem(ACTIVITY_KEY, String(START));
  act('focus');
  document.dispatchEvent(new Event('visibilitychange'));
  useSession.setState({ keepLoggedIn: true });
  useSession.setState({ keepLoggedIn: false });
  await pass(10);
  expect(isIn()).toBe(true);
});
