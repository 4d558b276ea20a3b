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

it('onConnectionChange calls its listener once for a lost and once for a restored connection', async () => {
  await hear('offline');
  expect(isOnline()).toBe(false);
  await hear('online');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['lost', 'back']);
  expect(isOnline()).toBe(true);
});

it('The connection counts as restored when our server answers; requests are five seconds apart', async () => {
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
  ['the last listener is removed', async () => stop(), []],
])('The requests to our server stop when %s', async (_when, end, expected) => {
  answers = false;
  await hear('online');
  await end();
  answers = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(expected);
});

it('The listeners share one request to our server', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const alsoStop = onConnectionChange(() => said.push('also'));
  await hear('offline');
  await hear('online');
  expect(said).toEqual(['lost', 'also', 'back', 'also']);
  expect(asked).toHaveBeenCalledTimes(1);
  alsoStop();
});

it('isOnline returns false at the start if the browser is offline', () => {
  stop();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isOnline()).toBe(false);
});
