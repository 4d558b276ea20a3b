import { collectNotices } from '@rotavisto/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { OfflineNotice } from './OfflineNotice';

const BANNER = /Você está sem conexão/;
const realFetch = globalThis.fetch;
let notices: string[];
let answers: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  notices = collectNotices();
  answers = true;
  globalThis.fetch = async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 200 });
  };
  render(<OfflineNotice />);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

const hear = (event: 'online' | 'offline') =>
  act(async () => {
    window.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(0);
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('says once that the connection is lost and once that it is back', async () => {
  await hear('offline');
  expect(notices).toEqual(['No internet connection']);
  expect(screen.getByText(BANNER)).toBeVisible();
  await hear('online');
  expect(notices).toEqual(['No internet connection', 'Connection restored']);
  expect(screen.queryByText(BANNER)).toBeNull();
});

it('is back only when our server answers, and asks it every five seconds', async () => {
  await hear('offline');
  answers = false;
  await hear('online');
  await pass(12_000);
  expect(notices).toEqual(['No internet connection']);
  expect(screen.getByText(BANNER)).toBeVisible();
  answers = true;
  await pass(5000);
  expect(notices).toEqual(['No internet connection', 'Connection restored']);
  expect(screen.queryByText(BANNER)).toBeNull();
});

it('stops asking when the connection is lost again', async () => {
  answers = false;
  await hear('online');
  await hear('offline');
  answers = true;
  await pass(60_000);
  expect(notices).toEqual(['No internet connection']);
});
