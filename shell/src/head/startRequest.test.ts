import { startSession, useSession } from '@rotavisto/shared/session';
import { forgetPublicConfig, STORAGE_KEY } from '@rotavisto/shared/supabase';
import { aProfile, type FakeBackend, json, sessionBackend, signedInAs } from '@rotavisto/shared/testing';
import { requestConfig, requestStart } from './startRequest';

const CONFIG = '/config.json';
const START = '/rest/v1/rpc/session_start';
const profile = aProfile();
let backend: FakeBackend;

beforeEach(() => {
  delete window.rotavistoEarly;
  forgetPublicConfig();
  backend = sessionBackend(profile).backend;
  signedInAs({ profile });
});
afterEach(() => backend.restore());

const paths = () => backend.requests().map(({ path }) => path);

function changeStored(changes: object) {
  const session: object = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...session, ...changes }));
}

it('the session takes the answers, and nothing is asked for twice', async () => {
  await requestStart(requestConfig());
  useSession.setState({ status: 'loading', profile: null });
  const checked = new Promise<void>((resolve) => useSession.subscribe(({ status }) => status === 'ready' && resolve()));
  await startSession();
  await checked;
  expect(useSession.getState().profile).toEqual(profile);
  expect(paths()).toEqual([CONFIG, START]);
  expect(backend.requests(START)[0]?.headers.get('apikey')).toBe('sb_publishable_test');
});

it.each([
  ['is about to end', { expires_at: Math.floor(Date.now() / 1000) + 60 }],
  ['is none', { access_token: null }],
  ['says not when it ends', { expires_at: undefined }],
])('asks nothing with a token that %s', async (_what, changes) => {
  changeStored(changes);
  const config = requestConfig();
  await requestStart(config);
  await config;
  expect(paths()).toEqual([CONFIG]);
  expect([...(window.rotavistoEarly?.keys() ?? [])]).toHaveLength(1);
});

it('a backend that does not answer is a failure of the network, as for the session itself', async () => {
  backend.goOffline();
  await expect(requestConfig()).rejects.toThrow('Network request failed: /config.json');
  await expect(requestStart(Promise.resolve(json({ supabaseUrl: '', supabaseKey: 'k' })))).resolves.toBeUndefined();
});
