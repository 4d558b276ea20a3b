import { notify, toast } from '@rotavisto/shared/toast';
import { ACTIVITY_KEY } from '../page';
import { aProfile, type FakeBackend, fakeBackend, signedInAs } from '../testing/backend';
import { watchInactivity } from './inactivity';
import { become, resetSessionStore, setActivity } from './sessionStore';

jest.mock('@rotavisto/shared/toast', () => ({ notify: jest.fn(), toast: { dismiss: jest.fn(), remove: jest.fn() } }));

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
  setActivity({ keepLoggedIn: false, lastActivity: START });
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

it('The inactivity warning is shown once, and stays until the session is over', async () => {
  await pass(9 * MINUTE);
  expect(shown).toEqual(['inactivity-warning']);
  await pass(MINUTE - 1);
  expect(shown).toEqual(['inactivity-warning']);
  await pass(1);
  expect(shown).toEqual(['inactivity-warning', 'gone: inactivity-warning', 'session']);
});

it('The inactivity warning is shown once, also if the tab gets the focus again', async () => {
  await pass(9.5 * MINUTE);
  act('focus');
  expect(shown).toEqual(['inactivity-warning']);
});

it('The inactivity warning is shown one minute before the end, counted from the last activity', async () => {
  await pass(MINUTE / 2);
  act('click');
  await pass(9 * MINUTE - 1);
  expect(shown).toEqual([]);
  await pass(1);
  expect(shown).toEqual(['inactivity-warning']);
});

it('The inactivity warning lasts as long as the remaining time', async () => {
  await pass(9 * MINUTE);
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ type: 'blank', duration: MINUTE }));
});

it('The inactivity warning disappears at an activity in any tab, and is shown again later', async () => {
  await pass(9 * MINUTE);
  act('click');
  expect(shown).toEqual(['inactivity-warning', 'gone: inactivity-warning']);
  await pass(9 * MINUTE);
  actElsewhere();
  expect(shown.slice(2)).toEqual(['inactivity-warning', 'gone: inactivity-warning']);
});

it.each([
  ['the user signs out', () => become({ is: 'visitor' })],
  ['the user stays signed in', () => setActivity({ keepLoggedIn: true })],
])('The inactivity warning disappears when %s', async (_when, happen) => {
  await pass(9 * MINUTE);
  happen();
  expect(shown).toEqual(['inactivity-warning', 'gone: inactivity-warning']);
  await pass(20 * MINUTE);
  expect(shown).toHaveLength(2);
});

it('The inactivity warning disappears when the watch stops', async () => {
  await pass(9 * MINUTE);
  stop();
  expect(shown).toEqual(['inactivity-warning', 'gone: inactivity-warning']);
  expect(jest.getTimerCount()).toBe(0);
});
