import { Route, Routes } from '@rotavisto/shared/router';
import {
  aConsultant,
  anId,
  type FakeBackend,
  fakeBackend,
  renderApp,
  sentReads,
  signedInAs,
} from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import App, { firstPage } from './App';
import pt from './locales/pt.json';
import { PAGES } from './pages';
import { prefetch } from './prefetch';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().on('GET', '/rest/v1/*', []).on('POST', '/rest/v1/rpc/*', []);
});
afterEach(() => backend.restore());

const open = (route: string, session = { profile: aConsultant() }) =>
  renderApp(
    <Routes>
      <Route path="/consultant/*" element={<App />} />
    </Routes>,
    { route, session },
  );

it.each(Object.keys(prefetch))(
  'the page %s sends its first requests before its first render, and does not repeat them',
  async (path) => {
    backend.rpc('consultant_dashboard', () => new Promise<object>(() => {}));
    const person = { profile: aConsultant() };
    signedInAs(person);
    window.history.replaceState(null, '', path);
    await firstPage();
    const first = sentReads(backend);
    expect(first).not.toEqual([]);
    open(path, person);
    await screen.findByRole('heading', { level: 1 });
    expect(sentReads(backend).filter((read) => first.includes(read))).toEqual(first);
  },
);

it.each([
  ['/consultant/clients', 'consultant_clients', 'Meus Clientes'],
  ['/consultant/kanban', 'consultant_board', 'Solicitações'],
])(
  'the entry %s of the menu prefetches its page when the pointer is over it, and the page sends no second request',
  async (path, verb, title) => {
    const { user } = open('/consultant/settings');
    const menu = within(await screen.findByRole('navigation', { name: 'Navegação principal' }));
    const link = menu.getAllByRole('link').find((each) => each.getAttribute('href') === path) as HTMLElement;
    const asked = () => backend.requests(`/rest/v1/rpc/${verb}`);
    await user.hover(link);
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(asked()).toHaveLength(1);
  },
);

it('the menu has an entry for each page with a `menu` field', async () => {
  open('/consultant/notifications');
  const menu = within(await screen.findByRole('navigation', { name: 'Navegação principal' }));
  const links = menu.getAllByRole('link');
  const listed = Object.entries(PAGES).filter(([, page]) => 'menu' in page && page.menu);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(listed.map(([path]) => path));
  const labels = links.map(({ textContent }) => textContent ?? '');
  expect(new Set(labels).size).toBe(listed.length);
  const sentences: string[] = Object.values(pt.menu);
  expect(labels.filter((label) => !sentences.includes(label))).toEqual([]);
});

it('the menu shows the number of waiting cases and unanswered messages', async () => {
  const waiting = ['documents', 'ds160', 'message', 'stuck'].map((kind) => ({ kind, subject_id: kind }));
  const putOff = { kind: 'documents', subject_id: 'put off', snoozed_until: '2026-12-03' };
  backend.rpc('consultant_day', [...waiting, putOff]);
  open('/consultant/notifications');
  const menu = within(await screen.findByRole('navigation', { name: 'Navegação principal' }));
  expect(await menu.findByText('2')).toBeVisible();
  expect(menu.getByRole('link', { name: 'Solicitações' })).toHaveAccessibleDescription('2 casos esperam por você');
  expect(menu.getByRole('link', { name: 'Suporte' })).toHaveAccessibleDescription('1 mensagem sem resposta');
  expect(menu.getByRole('link', { name: 'Agenda' })).not.toHaveAccessibleDescription();
});

it.each(['/consultant', '/consultant?fila=documents'])(
  'the queue at %s reacts to its keys on arrival, without a press before',
  async (path) => {
    const waiting = ['Ana Souza', 'Bia Reis'].map((client_name, at) => ({
      kind: 'documents',
      day_group: 'today',
      subject_id: anId(),
      application_id: anId(),
      client_id: anId(),
      client_name,
      since: `2026-03-0${at + 1}T12:00:00Z`,
      quantity: 1,
      detail: null,
      current_step: 'document_review',
      intended_arrival: null,
    }));
    backend.rpc('consultant_day', waiting).rpc('consultant_dashboard', () => new Promise<object>(() => {}));
    const { user } = open(path);
    await screen.findByRole('link', { name: 'Ana Souza' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus());
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Ana Souza' })).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Bia Reis' })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'Ana Souza' })).toHaveFocus();
    for (const key of ['a', 'k']) {
      screen.getByRole('heading', { level: 1 }).focus();
      await user.keyboard(key);
      expect(screen.getByRole('link', { name: 'Ana Souza' })).toHaveFocus();
    }
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  },
);

it('an unknown address shows "Página não encontrada"', async () => {
  open('/consultant/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeInTheDocument();
});
