import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { client, closeClients, freshEmail, PASSWORD } from './support/clients';
import { preparedFolder } from './support/preparedFolder';
import { type Access, type BackendProcess, readAccess, startProcess } from './support/startProcess';

jest.setTimeout(90_000);

/** Stands in for Turnstile: accepts the token "person" and records the secrets. */
const secrets: (string | null)[] = [];
const turnstile = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const asked = new URLSearchParams(text);
  secrets.push(asked.get('secret'));
  response.end(JSON.stringify({ success: asked.get('response') === 'person' }));
});

let folder: string;
let running: BackendProcess;
let access: Access;

beforeAll(async () => {
  await new Promise<void>((resolve) => turnstile.listen(0, '127.0.0.1', resolve));
  const { port } = turnstile.address() as AddressInfo;
  folder = preparedFolder('captcha');
  running = await startProcess(folder, { captchaUrl: `http://127.0.0.1:${port}` });
  access = readAccess(folder);
});
afterAll(async () => {
  await closeClients();
  await running.stop();
  turnstile.close();
  rmSync(folder, { recursive: true, force: true });
});

const api = (key = access.publishableKey) => client(key, access.url).auth;

const codesOf = async (ask: (captchaToken?: string) => Promise<{ error: { code?: string } | null }>) => {
  const codes = [];
  for (const token of [undefined, 'robot', 'person']) codes.push((await ask(token)).error?.code);
  return codes;
};

const ONLY_A_PERSON = ['captcha_failed', 'captcha_failed', undefined];

test('signing up, signing in and recovering a password require a captcha token', async () => {
  const email = freshEmail();
  expect(
    await codesOf((captchaToken) => api().signUp({ email, password: PASSWORD, options: { captchaToken } })),
  ).toEqual(ONLY_A_PERSON);
  expect(
    await codesOf((captchaToken) => api().signInWithPassword({ email, password: PASSWORD, options: { captchaToken } })),
  ).toEqual(ONLY_A_PERSON);
  expect(await codesOf((captchaToken) => api().resetPasswordForEmail(email, { captchaToken }))).toEqual(ONLY_A_PERSON);
  expect(new Set(secrets)).toEqual(new Set(['captcha-secret']));
});

test('a refresh and the secret key need no captcha token', async () => {
  const email = freshEmail();
  const auth = api();
  await auth.signUp({ email, password: PASSWORD, options: { captchaToken: 'person' } });
  expect((await auth.refreshSession()).error).toBeNull();
  expect((await api(access.secretKey).signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('quick registration requires a captcha token', async () => {
  const register = async (captchaToken?: string) => {
    const { status } = await fetch(`${access.url}/functions/v1/quick-register`, {
      method: 'POST',
      headers: { apikey: access.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'Rita Moraes', email: freshEmail(), captchaToken }),
    });
    return status;
  };
  expect(await register()).toBe(403);
  expect(await register('robot')).toBe(403);
  // With a valid token, only the missing plan is rejected.
  expect(await register('person')).toBe(422);
});
