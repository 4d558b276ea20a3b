import { isOnline, onConnectionChange } from './connection';

const realFetch = globalThis.fetch;
let said: string[];
let answers: boolean;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  said = [];
  answers = true;
  globalThis.fetch = async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 200 });
  };
  stop = onConnectionChange((isBack) => said.push(isBack ? 'back' : 'lost'));
});
afterEach(() => {
  stop();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

const hear = async (event: 'online' | 'offline') => {
  window.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(0);
};

it('tells once that the connection is lost and once that it is back', async () => {
  await hear('offline');
  expect(isOnline()).toBe(false);
  await hear('online');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['lost', 'back']);
  expect(isOnline()).toBe(true);
});

it('is back only when our server answers, and asks it every five seconds', async () => {
  await hear('offline');
  answers = false;
  await hear('online');
  await jest.advanceTimersByTimeAsync(12_000);
  expect(said).toEqual(['lost']);
  expect(isOnline()).toBe(false);
  answers = true;
  await jest.advanceTimersByTimeAsync(5000);
  expect(said).toEqual(['lost', 'back']);
});

it.each([
  ['the connection is lost again', () => hear('offline'), ['lost']],
  ['nobody listens any more', async () => stop(), []],
])('stops asking when %s', async (_when, end, expected) => {
  answers = false;
  await hear('online');
  await end();
  answers = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(expected);
});

it('asks once for all who listen', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const alsoStop = onConnectionChange(() => said.push('also'));
  await hear('offline');
  await hear('online');
  expect(said).toEqual(['lost', 'also', 'back', 'also']);
  expect(asked).toHaveBeenCalledTimes(1);
  alsoStop();
});

it('is offline from the start where the browser says so', () => {
  stop();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isOnline()).toBe(false);
});
