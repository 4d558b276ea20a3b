import { aProfile, json, sessionBackend, signedInAs } from '../testing';
import { forgetClient, supabase } from './client';
import type { RotaVistoClient } from './database';
import { STORAGE_KEY } from './storage';

const profile = aProfile();
let client: RotaVistoClient;
let visibility: DocumentVisibilityState;
let begun: number;
/** The seconds after the start at which the token was refreshed. */
let asked: number[];
let refuse: () => boolean;

function expireIn(seconds: number): void {
  signedInAs({ profile });
  const session = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '{}');
  window.localStorage.setItem(
    STORAGE_KEY,
    JSON.stringify({ ...session, expires_at: Math.floor(begun / 1000) + seconds }),
  );
}

function turn(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(async () => {
  // Each test has its own client; the library logs a warning about several clients.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  begun = Date.now();
  asked = [];
  refuse = () => false;
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const { backend } = sessionBackend(profile);
  const user = { id: profile.id, email: profile.email, aud: 'authenticated', created_at: profile.created_at };
  backend.on('POST', '/auth/v1/token', () => {
    asked.push((Date.now() - begun) / 1000);
    if (refuse()) return json({ msg: 'unavailable' }, 503);
    return { access_token: 'a.b.c', refresh_token: 'r2', token_type: 'bearer', expires_in: 3600, user };
  });
  expireIn(240);
  forgetClient();
  client = await supabase();
  const ready = client.auth.initialize();
  await pass(0);
  await ready;
});
afterEach(async () => {
  await client.auth.dispose();
  jest.useRealTimers();
});

it('The client checks every 30 s and renews the token when at most three checks remain', async () => {
  await pass(140);
  expect(asked).toEqual([]);
  await pass(20);
  expect(asked).toEqual([150]);
});

it('The client stops while the page is hidden, and renews when it is visible again', async () => {
  turn('hidden');
  await pass(600);
  expect(asked).toEqual([]);
  turn('visible');
  await pass(1);
  expect(asked).toEqual([600]);
});

it('The client retries a failed renewal after 200 ms, then after 400 ms', async () => {
  refuse = () => asked.length < 3;
  await pass(160);
  expect(asked).toEqual([150, 150.2, 150.6]);
});
