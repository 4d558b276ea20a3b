import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { aProfile, type FakeBackend, fakeConfig, json, sessionBackend, signedInAs } from '@rotavisto/shared/testing';
import { findByRole, waitFor } from '@testing-library/dom';

jest.mock('./remotes/federation');

const profile = aProfile();
const version = { version: '1', entry: '/1.js', needs: SHELL_CONTRACT };
let backend: FakeBackend;
let root: HTMLElement;
let start: typeof import('./start')['start'];
let runRemote: jest.MockedFunction<typeof import('./remotes/federation')['runRemote']>;

// Each test loads the shell anew, because a page starts its session and its table of the remotes once.
beforeEach(async () => {
  jest.resetModules();
  ({ start } = await import('./start'));
  runRemote = jest.mocked((await import('./remotes/federation')).runRemote);
}, 60_000);

// A page of a development server has no table, so the start waits for `remotes.json`.
beforeEach(() => {
  document.head.innerHTML = `<script type="application/json" id="config">${JSON.stringify(fakeConfig())}</script>`;
  document.body.innerHTML = '<div id="root"></div>';
  root = document.getElementById('root') as HTMLElement;
  window.history.replaceState(null, '', '/client');
  backend = sessionBackend(profile).backend;
  signedInAs({ profile });
});
afterEach(() => backend.restore());

it('start requests the session before it waits for the table of the remotes', async () => {
  backend.hold('/remotes.json');
  void start(root);
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/session_start')).toHaveLength(1));
  expect(backend.requests('/remotes.json')).toHaveLength(1);
});

it('start loads the remote of the session that was stored before the wait, as the head has preloaded it', async () => {
  const table = backend.hold('/remotes.json');
  runRemote.mockResolvedValue(() => <main>Início</main>);
  void start(root);
  localStorage.removeItem(STORAGE_KEY);
  const landing = { ...version, table: { '/': { audience: 'visitors' } } };
  table.refuse(json({ schema: 1, remotes: { landing, client: version } }));
  await findByRole(root, 'main');
  expect(runRemote.mock.calls.map(([name]) => name)).toEqual(['client']);
});
