import { Route, Routes } from '@rotavisto/shared/router';
import { type FakeBackend, FakeCaches, refusal, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import App from '../App';
import { client, clientBackend, session } from '../testing';

const [ONE, TWO] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'];
const kept = (id: string, userId: string = client.id) => `kept-files-${userId} /kept-files/a/${id}.pdf`;

let backend: FakeBackend;
beforeEach(async () => {
  window.localStorage.setItem('rotavisto-onboarding', 'done');
  backend = clientBackend().on('GET', '/rest/v1/user_subscriptions', [session.subscription]);
  FakeCaches.install();
});
afterEach(() => {
  FakeCaches.restore();
  backend.restore();
});

async function open(...names: string[]) {
  for (const [name = '', path = ''] of names.map((one) => one.split(' ')))
    await (await caches.open(name)).put(path, new Response('%PDF-'));
  renderApp(
    <Routes>
      <Route path="/client/*" element={<App />} />
    </Routes>,
    { route: '/client', session },
  );
  await screen.findByRole('heading', { level: 1 });
}
const asked = () => backend.requests('/rest/v1/case_files').map(({ query }) => query.get('id'));

it('KeptFiles deletes files that the consultant took back and files of another account, on the first page', async () => {
  backend.on('GET', '/rest/v1/case_files', [{ id: TWO }]);
  await open(kept(ONE), kept(TWO), kept(ONE, 'another'));
  await waitFor(() => expect(FakeCaches.all()).toEqual([kept(TWO)]));
  expect(asked()).toEqual([`in.(${ONE},${TWO})`]);
});

it('KeptFiles deletes no file when the request fails', async () => {
  backend.on('GET', '/rest/v1/case_files', refusal('down', 'PGRST000', 503));
  await open(kept(ONE));
  await waitFor(() => expect(asked()).not.toEqual([]));
  expect(FakeCaches.all()).toEqual([kept(ONE)]);
});

it('KeptFiles sends no request on a device without kept files', async () => {
  await open();
  expect(asked()).toEqual([]);
  expect(FakeCaches.all()).toEqual([]);
});
