import { Route, Routes } from '@rotavisto/shared/router';
import { anApplication, renderApp, sentReads, signedInAs } from '@rotavisto/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import App, { firstPage } from './App';
import pt from './locales/pt.json';
import { PAGES } from './pages';
import { prefetch } from './prefetch';
import { client, clientBackend, session } from './testing';

const area = (route: string, signedIn = session) =>
  renderApp(
    <Routes>
      <Route path="/client/*" element={<App />} />
    </Routes>,
    { route, session: signedIn },
  );

beforeEach(() => window.localStorage.setItem('rotavisto-onboarding', 'done'));

describe('the client area', () => {
  it('lists in its menu each page that the page table marks for the menu', async () => {
    clientBackend();
    area('/client');
    const menu = within(await screen.findByRole('navigation', { name: 'Navegação principal' }));
    const links = menu.getAllByRole('link');
    const listed = Object.entries(PAGES).filter(([, page]) => 'menu' in page && page.menu);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(listed.map(([path]) => path));
    const labels = links.map(({ textContent }) => textContent ?? '');
    expect(new Set(labels).size).toBe(listed.length);
    const sentences: string[] = Object.values(pt.menu);
    expect(labels.filter((label) => !sentences.includes(label))).toEqual([]);
  });

  it.each(Object.keys(prefetch))(
    'sends the first requests of %s before its render, and repeats no request',
    async (path) => {
      const backend = clientBackend(anApplication({ client }));
      signedInAs(session);
      window.history.replaceState(null, '', path);
      await firstPage();
      const first = sentReads(backend);
      expect(first).not.toEqual([]);
      area(path);
      await screen.findByRole('heading', { level: 1 });
      expect(sentReads(backend).filter((read) => first.includes(read))).toEqual(first);
    },
  );

  it('shows a not-found page for an unknown path', async () => {
    clientBackend();
    area('/client/nada');
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeInTheDocument();
  });

  it.each([
    ['/client', true],
    ['/client/applications/wizard', true],
    ['/client/applications/practice', true],
    ['/client/support', false],
    ['/client/settings/purchase', false],
  ])('opens the plan dialog on %s only if the page needs a plan: %s', async (path, isGated) => {
    clientBackend(anApplication({ client }))
      .on('GET', '/rest/v1/subscription_plans', [])
      .on('POST', '/functions/v1/confirm-checkout', { status: 'none' });
    area(path, { profile: client, subscription: null });
    expect(await screen.findByRole('heading', { level: 1, hidden: true })).not.toBeEmptyDOMElement();
    if (isGated) expect(await screen.findByRole('dialog', { name: 'Você precisa de um plano ativo' })).toBeVisible();
    else expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a new client the plan dialog first, and the welcome dialog once a plan is active', async () => {
    window.localStorage.removeItem('rotavisto-onboarding');
    const backend = clientBackend()
      .on('GET', '/rest/v1/subscription_plans', [])
      .on('POST', '/functions/v1/confirm-checkout', { status: 'none' });
    const { unmount } = area('/client', { profile: client, subscription: null });
    expect(await screen.findByRole('dialog', { name: 'Você precisa de um plano ativo' })).toBeVisible();
    await screen.findByText('Começar minha solicitação');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    unmount();
    backend.on('GET', '/rest/v1/visa_applications', []);
    area('/client');
    expect(await screen.findByRole('dialog', { name: 'Bem-vindo à RotaVisto' })).toBeVisible();
  });

  it('closes the plan dialog without a reload once the plan is active', async () => {
    jest.useFakeTimers();
    try {
      const backend = clientBackend()
        .on('GET', '/rest/v1/subscription_plans', [])
        .on('POST', '/functions/v1/confirm-checkout', { status: 'none' })
        .on('GET', '/rest/v1/user_subscriptions', []);
      area('/client', { profile: client, subscription: null });
      expect(await screen.findByRole('dialog')).toBeInTheDocument();
      backend.on('GET', '/rest/v1/user_subscriptions', [session.subscription]);
      await act(() => jest.advanceTimersByTimeAsync(16_000));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    } finally {
      jest.useRealTimers();
    }
  });
});
