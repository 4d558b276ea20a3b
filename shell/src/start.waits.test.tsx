import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { aProfile, type FakeBackend, fakeConfig, json, sessionBackend, signedInAs } from '@rotavisto/shared/testing';
import { findByRole, waitFor } from '@testing-library/dom';
import { runRemote } from './remotes/federation';
import { start } from './start';

jest.mock('./remotes/federation');

const profile = aProfile();
const version = { version: '1', entry: '/1.js', needs: SHELL_CONTRACT };
let backend: FakeBackend;
let root: HTMLElement;

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
  jest.mocked(runRemote).mockResolvedValue(() => <main>Início</main>);
  void start(root);
  localStorage.removeItem(STORAGE_KEY);
  const landing = { ...version, table: { '/': { audience: 'visitors' } } };
  table.refuse(json({ schema: 1, remotes: { landing, client: version } }));
  await findByRole(root, 'main');
  expect(jest.mocked(runRemote).mock.calls.map(([name]) => name)).toEqual(['client']);
});
