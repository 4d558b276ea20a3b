import { notify, toast } from '@rotavisto/shared/toast';
import { ACTIVITY_KEY } from '../page';
import { aProfile, type FakeBackend, fakeBackend, signedInAs } from '../testing/backend';
import { watchInactivity } from './inactivity';
import { resetSessionStore, useSession } from './sessionStore';

jest.mock('@rotavisto/shared/toast', () => ({ notify: jest.fn(), toast: { dismiss: jest.fn() } }));

const MINUTE = 60_000;
const START = new Date('2026-06-15T12:00:00Z').getTime();
let shown: string[];
let backend: FakeBackend;
let stop = () => {};

beforeEach(() => {
  shown = [];
  jest.mocked(notify).mockImplementation(({ id }) => String(shown.push(String(id))));
  jest.mocked(toast.dismiss).mockImplementation((id) => void shown.push(`gone: ${id}`));
  window.localStorage.clear();
  jest.useFakeTimers({ now: START });
  backend = fakeBackend();
  resetSessionStore();
  signedInAs({ profile: aProfile() });
  useSession.setState({ keepLoggedIn: false, lastActivity: START });
  window.localStorage.setItem(ACTIVITY_KEY, String(START));
  stop = watchInactivity();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  backend.restore();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const act = (name: string) => window.dispatchEvent(new Event(name));
function actElsewhere(): void {
  window.localStorage.setItem(ACTIVITY_KEY, String(Date.now()));
  window.dispatchEvent(new StorageEvent('storage', { key: ACTIVITY_KEY }));
}

it('is given once, and stays until the session is over', async () => {
  await pass(9 * MINUTE);
  expect(shown).toEqual(['inactivity-warning']);
  await pass(MINUTE - 1);
  expect(shown).toEqual(['inactivity-warning']);
  await pass(1);
  expect(shown).toEqual(['inactivity-warning', 'gone: inactivity-warning', 'session']);
});

it('is given once, however often the tab is looked at', async () => {
  await pass(9.5 * MINUTE);
  act('focus');
  expect(shown).toEqual(['inactivity-warning']);
});

it('is given one minute before the end, whenever the last activity was', async () => {
  await pass(MINUTE / 2);
  act('click');
  await pass(9 * MINUTE - 1);
  expect(shown).toEqual([]);
  await pass(1);
  expect(shown).toEqual(['inactivity-warning']);
});

it('lasts as long as the time that is left', async () => {
  await pass(9 * MINUTE);
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ type: 'blank', duration: MINUTE }));
});

it('is withdrawn by activity, at once and in whichever tab, and given again', async () => {
  await pass(9 * MINUTE);
  act('click');
  expect(shown).toEqual(['inactivity-warning', 'gone: inactivity-warning']);
  await pass(9 * MINUTE);
  actElsewhere();
  expect(shown.slice(2)).toEqual(['inactivity-warning', 'gone: inactivity-warning']);
});

it.each([
  ['the person leaves', { profile: null }],
  ['the person is to be kept logged in', { keepLoggedIn: true }],
])('is withdrawn when %s', async (_when, state) => {
  await pass(9 * MINUTE);
  useSession.setState(state);
  expect(shown).toEqual(['inactivity-warning', 'gone: inactivity-warning']);
  await pass(20 * MINUTE);
  expect(shown).toHaveLength(2);
});

it('is withdrawn when nobody watches any more', async () => {
  await pass(9 * MINUTE);
  stop();
  expect(shown).toEqual(['inactivity-warning', 'gone: inactivity-warning']);
  expect(jest.getTimerCount()).toBe(0);
});
