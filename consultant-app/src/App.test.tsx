import { Route, Routes } from '@rotavisto/shared/router';
import { aConsultant, type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import App from './App';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().on('GET', '/rest/v1/*', []).on('POST', '/rest/v1/rpc/*', []);
});
afterEach(() => backend.restore());

const open = (route: string) =>
  renderApp(
    <Routes>
      <Route path="/consultant/*" element={<App />} />
    </Routes>,
    { route, session: { profile: aConsultant() } },
  );

it('has the six entries of the menu', async () => {
  open('/consultant/notifications');
  const menu = within(await screen.findByRole('navigation', { name: 'Navegação principal' }));
  for (const name of ['Clientes', 'Solicitações', 'Agenda', 'Suporte', 'Notificações', 'Configurações']) {
    expect(menu.getByText(name)).toBeInTheDocument();
  }
});

it.each([
  ['/consultant/clients', 'Meus Clientes'],
  ['/consultant/kanban', 'Solicitações'],
  ['/consultant/applications', 'Todas as Solicitações'],
  ['/consultant/calendar', 'Agenda'],
  ['/consultant/support', 'Suporte'],
  ['/consultant/notifications', 'Notificações'],
])('%s shows "%s"', async (route, title) => {
  open(route);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('has the English settings with the scheduling address', async () => {
  open('/consultant/settings');
  expect(await screen.findByText('Profile Information')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible();
});

it('says that an unknown path is not found', async () => {
  open('/consultant/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeInTheDocument();
});
