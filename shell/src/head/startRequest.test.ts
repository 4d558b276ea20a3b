import { startSession, useSession } from '@rotavisto/shared/session';
import { STORAGE_KEY, supabase } from '@rotavisto/shared/supabase';
import { aProfile, become, type FakeBackend, fakeConfig, sessionBackend, signedInAs } from '@rotavisto/shared/testing';
import { requestStart } from './startRequest';

const START = '/rest/v1/rpc/session_start';
const profile = aProfile();
let backend: FakeBackend;

beforeEach(() => {
  delete window.rotavistoEarly;
  backend = sessionBackend(profile).backend;
  document.head.innerHTML = `<script type="application/json" id="config">${JSON.stringify(fakeConfig())}</script>`;
  signedInAs({ profile });
});
afterEach(() => {
  backend.restore();
  document.head.innerHTML = '';
});

const untaken = () => [...(window.rotavistoEarly?.keys() ?? [])];

const paths = () => backend.requests().map(({ path }) => path);

function changeStored(changes: object) {
  const session: object = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...session, ...changes }));
}

it('The session uses the answer of requestStart instead of a request of its own', async () => {
  requestStart();
  become({ is: 'checking', unreachable: false });
  const checked = new Promise<void>((resolve) => useSession.subscribe(({ is }) => is === 'in' && resolve()));
  await startSession();
  await checked;
  expect(useSession.getState().profile).toEqual(profile);
  expect(paths()).toEqual([START]);
  expect(untaken()).toEqual([]);
  expect(backend.requests(START)[0]?.headers.get('apikey')).toBe('sb_publishable_test');
});

it('requestStart sends the page’s first queries too, and gives each answer only to the same request', async () => {
  backend.on('GET', '/rest/v1/visa_applications', []).rpc('admin_clients', []);
  requestStart([
    { path: 'visa_applications?select=*&client_id=eq.{user}&limit=1' },
    { path: 'rpc/admin_clients', body: '{"page":1}' },
  ]);
  const mine = await (await supabase()).from('visa_applications').select().eq('client_id', profile.id).limit(1);
  expect(mine.data).toEqual([]);
  expect(backend.requests('/rest/v1/visa_applications')).toHaveLength(1);
  const client = await supabase();
  await client.rpc('admin_clients', { page: 2 });
  expect(backend.requests('/rest/v1/rpc/admin_clients').map(({ body }) => body)).toEqual([{ page: 1 }, { page: 2 }]);
  await client.rpc('admin_clients', { page: 1 });
  expect(backend.requests('/rest/v1/rpc/admin_clients')).toHaveLength(2);
  await client.rpc('admin_clients', { page: 1 });
  expect(backend.requests('/rest/v1/rpc/admin_clients')).toHaveLength(3);
});

it.each([
  ['expires soon', { expires_at: Math.floor(Date.now() / 1000) + 60 }],
  ['is null', { access_token: null }],
  ['has no expiry', { expires_at: undefined }],
])('requestStart sends no request with a token that %s', (_what, changes) => {
  changeStored(changes);
  requestStart();
  expect(paths()).toEqual([]);
});

it('requestStart sends no request on a page without a configuration', () => {
  document.head.innerHTML = '';
  requestStart();
  expect(paths()).toEqual([]);
});

it('requestStart rejects with a network failure if the backend does not answer', async () => {
  backend.goOffline();
  requestStart();
  const [answer] = window.rotavistoEarly?.values() ?? [];
  await expect(answer).rejects.toThrow(/^Network request failed: \S+session_start$/);
});
