import { Route, Routes } from '@rotavisto/shared/router';
import {
  collectNotices,
  type FakeBackend,
  fakeBackend,
  json,
  renderApp,
  sentReads,
  signedInAs,
} from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import App, { firstPage } from './App';
import { prefetch } from './prefetch';
import { admin } from './testing/adminRows';

let backend: FakeBackend;
beforeEach(() => {
  const never = () => new Promise<never>(() => {});
  backend = fakeBackend().on('GET', '/rest/v1/*', never).on('POST', '/rest/v1/rpc/*', never);
});
afterEach(() => backend.restore());

const open = (route: string) =>
  renderApp(
    <Routes>
      <Route path="/admin/*" element={<App />} />
    </Routes>,
    { route, session: admin },
  );

const entryOf = (path: string) =>
  within(screen.getByRole('navigation', { name: 'Main navigation' }))
    .getAllByRole('link')
    .find((link) => link.getAttribute('href') === path);

it.each(Object.keys(prefetch))(
  'the page %s sends its first requests before its first render, and does not repeat them',
  async (path) => {
    signedInAs(admin);
    window.history.replaceState(null, '', path);
    await firstPage();
    const first = sentReads(backend);
    expect(first).not.toEqual([]);
    open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(sentReads(backend).filter((read) => first.includes(read))).toEqual(first);
  },
);

it.each([
  ['/admin/clients', 'admin_clients', 'Client Database'],
  ['/admin/applications', 'admin_applications', 'Application Management'],
])(
  'the page %s requests its list when the pointer is on its menu entry, and does not repeat the request',
  async (path, verb, title) => {
    const { user } = open('/admin/settings');
    await screen.findByRole('navigation', { name: 'Main navigation' });
    const link = entryOf(path) as HTMLElement;
    await user.hover(link);
    const first = await waitFor(() => {
      const read = sentReads(backend).filter((each) => each.includes(verb));
      expect(read).not.toEqual([]);
      return read;
    });
    await user.click(link);
    // The page before stays shown until the code of the next one is loaded.
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(sentReads(backend).filter((read) => first.includes(read))).toEqual(first);
  },
);

it('a list that fails to prefetch shows its error only when its page is opened', async () => {
  backend.rpc('admin_clients', json({ code: 'XX000', message: 'broken' }, 400));
  const notices = collectNotices();
  const { user } = open('/admin/settings');
  const link = await screen.findByRole('link', { name: 'Client Database' });
  // A second hover repeats only a failed request.
  await waitFor(async () => {
    await user.unhover(link);
    await user.hover(link);
    expect(backend.requests('/rest/v1/rpc/admin_clients')).toHaveLength(2);
  });
  expect(notices).not.toContain('Failed to load clients');
  await user.click(link);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load clients');
});
