import { aProfile, fakeBackend, fakeConfig, sessionBackend, signedInAs } from '../testing';
import { anonymousFetch } from './anonymousFetch';
import { detachedClient, forgetClient, supabase } from './client';
import { forgetPublicConfig } from './publicConfig';

// Each test has its own client; the library logs a warning about several clients.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  forgetClient();
  forgetPublicConfig();
  window.localStorage.clear();
});

it.each(['http://127.0.0.1:3000', 'http://127.0.0.1:3000/', ''])(
  'The client sends requests to each service below "%s"',
  async (supabaseUrl) => {
    const backend = fakeBackend().on('GET', '/config.json', fakeConfig({ supabaseUrl }));
    const client = await supabase();
    await client.from('profiles').select('id');
    await client.functions.invoke('health');
    await client.storage.from('visa-documents').createSignedUrl('a.pdf', 60);
    expect(backend.requests('/rest/v1/profiles')).toHaveLength(1);
    expect(backend.requests('/functions/v1/health')).toHaveLength(1);
    expect(backend.requests('/storage/v1/object/sign/visa-documents/a.pdf')).toHaveLength(1);
    backend.restore();
  },
);

it('anonymousFetch sends a request as a visitor, also below a path of the backend', async () => {
  const supabaseUrl = 'http://127.0.0.1:3000/backend/';
  const backend = fakeBackend()
    .on('GET', '/config.json', fakeConfig({ supabaseUrl }))
    .on('GET', '/backend/rest/v1/rows', [])
    .on('POST', '/backend/rest/v1/rpc/count', 1);
  expect(await (await anonymousFetch('rest/v1/rows')).json()).toEqual([]);
  await anonymousFetch('rest/v1/rpc/count', { of: 'rows' });
  const [read] = backend.requests('/backend/rest/v1/rows');
  const [posted] = backend.requests('/backend/rest/v1/rpc/count');
  expect([read, posted].map((request) => request?.headers.get('authorization'))).toEqual([null, null]);
  expect([read, posted].map((request) => request?.headers.get('apikey'))).toEqual(
    Array(2).fill(fakeConfig().supabaseKey),
  );
  expect(posted?.body).toEqual({ of: 'rows' });
  backend.restore();
});

it('The client sends only the project key for a visitor', async () => {
  const backend = fakeBackend();
  await (await supabase()).from('profiles').select('id');
  const [request] = backend.requests('/rest/v1/profiles');
  expect(request?.headers.get('apikey')).toBe('sb_publishable_test');
  expect(request?.headers.get('authorization')).toBe('Bearer sb_publishable_test');
  backend.restore();
});

it('The client sends the token of the signed-in user', async () => {
  const profile = aProfile();
  const { backend } = sessionBackend(profile);
  signedInAs({ profile });
  await (await supabase()).from('profiles').select('id');
  const [request] = backend.requests('/rest/v1/profiles');
  expect(request?.headers.get('authorization')).toMatch(/^Bearer (?!sb_)/);
  backend.restore();
});

it('The detached client does not use the session of the page', async () => {
  const profile = aProfile();
  const { backend } = sessionBackend(profile);
  signedInAs({ profile });
  await (await detachedClient()).from('profiles').select('id');
  const [request] = backend.requests('/rest/v1/profiles');
  expect(request?.headers.get('authorization')).toBe('Bearer sb_publishable_test');
  backend.restore();
});

it('The client does not repeat a request by itself', async () => {
  const backend = fakeBackend();
  const client = await supabase();
  backend.goOffline();
  await client.from('profiles').select('id');
  expect(backend.requests('/rest/v1/profiles')).toHaveLength(1);
  backend.restore();
});
