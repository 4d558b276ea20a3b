import type { AdminPath } from '@rotavisto/shared/pages';
import { Route, Routes } from '@rotavisto/shared/router';
import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import App from './App';
import { admin } from './testing/adminRows';

/** Every row of the table of pages, and the title of the page that opens there. */
const TITLES: Record<AdminPath, string> = {
  '/admin': 'Dashboard',
  '/admin/clients': 'Client Database',
  '/admin/consultants': 'Consultant Management',
  '/admin/applications': 'Application Management',
  '/admin/applications/:id': 'Application Details',
  '/admin/sales': 'Dashboard de Vendas',
  '/admin/performance': 'Performance',
  '/admin/payments': 'Pagamentos a resolver',
  '/admin/mail': 'E-mails não enviados',
  '/admin/modules': 'Módulos',
  '/admin/audit': 'Audit',
  '/admin/erasure': 'Erasure Requests',
  '/admin/notifications': 'Notificações',
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

it('has twelve entries in its menu, four of them Portuguese', async () => {
  open('/admin/settings');
  const menu = within(await screen.findByRole('navigation', { name: 'Navegação principal' }));
  expect(
    menu.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent, link.getAttribute('lang')]),
  ).toEqual([
    ['/admin', 'Dashboard', 'en'],
    ['/admin/clients', 'Client Database', 'en'],
    ['/admin/consultants', 'Consultants', 'en'],
    ['/admin/applications', 'Applications', 'en'],
    ['/admin/sales', 'Vendas', null],
    ['/admin/performance', 'Performance', 'en'],
    ['/admin/payments', 'Pagamentos a resolver', null],
    ['/admin/mail', 'E-mails não enviados', null],
    ['/admin/modules', 'Módulos', null],
    ['/admin/audit', 'Audit', 'en'],
    ['/admin/erasure', 'Erasure Requests', 'en'],
    ['/admin/settings', 'Settings', 'en'],
  ]);
});
