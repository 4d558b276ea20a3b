import { followConnection } from './followConnection';

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
  stop = followConnection({ lost: () => said.push('lost'), back: () => said.push('back') });
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
  await hear('online');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['lost', 'back']);
});

it('is back only when our server answers, and asks it every five seconds', async () => {
  await hear('offline');
  answers = false;
  await hear('online');
  await jest.advanceTimersByTimeAsync(12_000);
  expect(said).toEqual(['lost']);
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
