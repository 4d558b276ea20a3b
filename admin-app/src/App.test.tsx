import type { AdminPath } from '@rotavisto/shared/pages';
import { Route, Routes } from '@rotavisto/shared/router';
import { expectFirstReads, type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import App from './App';
import { firstReads } from './firstReads';
import { admin } from './testing/adminRows';

/** Every row of the table of pages, and the title of the page that opens there. */
const TITLES: Record<AdminPath, string> = {
  '/admin': 'Dashboard',
  '/admin/clients': 'Client Database',
  '/admin/consultants': 'Consultant Management',
  '/admin/applications': 'Application Management',
  '/admin/applications/:id': 'Application Details',
  '/admin/sales': 'Sales Dashboard',
  '/admin/performance': 'Performance',
  '/admin/payments': 'Payments to Resolve',
  '/admin/mail': 'Unsent Emails',
  '/admin/modules': 'Modules',
  '/admin/audit': 'Audit',
  '/admin/erasure': 'Erasure Requests',
  '/admin/notifications': 'Notifications',
  '/admin/settings': 'Settings',
};

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

it.each(Object.entries(TITLES))('%s is the page "%s"', async (path, title) => {
  open(path);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});

it.each(Object.entries(firstReads))('%s asks what the head of the page has asked early', async (path, reads) => {
  open(path);
  await expectFirstReads(backend, reads);
});

it('has twelve entries in its menu, all in one language', async () => {
  open('/admin/settings');
  const menu = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  expect(menu.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/admin', 'Dashboard'],
    ['/admin/clients', 'Client Database'],
    ['/admin/consultants', 'Consultants'],
    ['/admin/applications', 'Applications'],
    ['/admin/sales', 'Sales'],
    ['/admin/performance', 'Performance'],
    ['/admin/payments', 'Payments to Resolve'],
    ['/admin/mail', 'Unsent Emails'],
    ['/admin/modules', 'Modules'],
    ['/admin/audit', 'Audit'],
    ['/admin/erasure', 'Erasure Requests'],
    ['/admin/settings', 'Settings'],
  ]);
});
