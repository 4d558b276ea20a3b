import { Route, Routes, useLocation } from '@rotavisto/shared/router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy, type ReactNode, useLayoutEffect } from 'react';
import { formatDate, todayInSaoPaulo } from '../../domain';
import { speak } from '../../i18n';
import {
  aConsultant,
  aNotification,
  aProfile,
  type FakeBackend,
  fakeBackend,
  json,
  onPhone,
  renderApp,
} from '../../testing';
import { PageTitle } from '../../ui';
import { lazyPage } from '../../visit';
import { AppErrorBoundary } from '../AppErrorBoundary';
import { type MenuEntry, selectedEntry } from './menu';
import { RoleLayout } from './RoleLayout';
import { useSidebar } from './sidebar';

const profile = aProfile({ full_name: 'Ana Souza', email: 'ana@exemplo.com' });
const MENU: MenuEntry[] = [
  { path: '/client', label: 'Início', icon: '⌂', end: true },
  { path: '/client/applications', label: 'Minha Solicitação', icon: '✎' },
  { path: '/client/support', label: 'Suporte', icon: '?' },
  { path: '/client/notifications', label: 'Notificações', icon: '!' },
];

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  window.localStorage.clear();
  useSidebar.setState({ collapsed: false, drawerOpen: false });
});
afterEach(() => {
  jest.useRealTimers();
  backend.restore();
});

const Where = () => <output>{useLocation().pathname + useLocation().search}</output>;
const Broken = () => {
  throw new Error('boom');
};

it.each([
  ['pointed at', (link: HTMLElement) => fireEvent.pointerEnter(link)],
  ['reached by keyboard', (link: HTMLElement) => act(() => link.focus())],
])('The menu preloads the code of a page when its entry is %s', (_how, approach) => {
  const load = jest.fn(async () => () => null);
  lazyPage(load, '/client/support');
  renderLayout();
  approach(screen.getByRole('link', { name: 'Suporte' }));
  expect(load).toHaveBeenCalledTimes(1);
});

const PAGES = { '/client': {}, '/client/applications': {}, '/client/notifications': { isList: true } } as const;

const renderLayout = (route = '/client') =>
  renderApp(
    <RoleLayout menu={MENU} pages={PAGES} supportPath="/client/support" bell={<b>sino</b>}>
      <Where />
      <AppErrorBoundary>
        <Routes>
          <Route path="/client" element={<PageTitle title="Início" />} />
          <Route path="/client/applications" element={<PageTitle key="own" title="Minha Solicitação" />} />
          <Route path="/client/broken" element={<Broken />} />
          <Route path="*" element={<PageTitle title="Outra" />} />
        </Routes>
      </AppErrorBoundary>
    </RoleLayout>,
    { route, session: { profile } },
  );

it.each([
  [aProfile({ full_name: 'Ana "Nina" Souza' }), 'RotaVisto · Ana "Nina" Souza · '],
  [aConsultant(), 'RotaVisto · '],
])('The edge of a printed page names the client, and no member of staff: %#', (someone, edge) => {
  renderApp(
    <RoleLayout menu={MENU} pages={PAGES}>
      {null}
    </RoleLayout>,
    { session: { profile: someone } },
  );
  window.dispatchEvent(new Event('beforeprint'));
  const written = document.documentElement.style.getPropertyValue('--rv-paper-edge');
  expect(JSON.parse(written)).toBe(edge + formatDate(todayInSaoPaulo()));
});

it('The layout moves the focus to the heading of a page the user opens', async () => {
  const { user } = renderLayout();
  await user.click(screen.getByRole('link', { name: 'Minha Solicitação' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Minha Solicitação' })).toHaveFocus());
});

describe('RoleLayout, while the code of a page is loading', () => {
  const drawSlow = () => {
    let arrive = () => {};
    const Late = lazy(
      () =>
        new Promise<{ default: () => ReactNode }>((resolve) => {
          arrive = () => resolve({ default: () => <PageTitle title="Suporte" /> });
        }),
    );
    const { user } = renderApp(
      <RoleLayout menu={MENU} pages={PAGES}>
        <Routes>
          <Route path="/client" element={<PageTitle title="Início" />} />
          <Route path="/client/support" element={<Late />} />
        </Routes>
      </RoleLayout>,
      { route: '/client', session: { profile } },
    );
    return { user, arrive: () => arrive() };
  };

  it('keeps a menu open that the user opens meanwhile', async () => {
    const { user, arrive } = drawSlow();
    await user.click(screen.getByRole('link', { name: 'Suporte' }));
    await user.click(screen.getByRole('button', { name: /Ana Souza/ }));
    arrive();
    expect(await screen.findByRole('heading', { name: 'Suporte' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Configurações' })).toHaveFocus();
  });

  it('keeps the focus in the search field while the user types', async () => {
    const { user, arrive } = drawSlow();
    await user.click(screen.getByRole('link', { name: 'Suporte' }));
    await user.type(screen.getByRole('combobox', { name: 'Buscar' }), 'Pra');
    arrive();
    expect(await screen.findByRole('heading', { name: 'Suporte' })).toBeVisible();
    await user.keyboard('zo');
    expect(screen.getByRole('combobox', { name: 'Buscar' })).toHaveValue('Prazo');
  });
});

it('The error boundary rethrows a chunk that failed to load, for the shell to fetch again', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { request: '/7.js' });
  const Lost = () => {
    throw lost;
  };
  expect(() =>
    renderApp(
      <AppErrorBoundary>
        <Lost />
      </AppErrorBoundary>,
      { session: { profile } },
    ),
  ).toThrow(lost);
});

describe('the logo', () => {
  const open = (role: 'client' | 'consultant' | 'admin') =>
    renderApp(
      <RoleLayout menu={MENU} pages={PAGES}>
        <Where />
      </RoleLayout>,
      { route: `/${role}/settings`, session: { profile: aProfile({ role }) } },
    );
  const logo = () => screen.findByRole('link', { name: 'RotaVisto – página inicial' });

  it.each(['client', 'consultant', 'admin'] as const)(
    'leads a %s to the home of the area, also in a collapsed sidebar',
    async (role) => {
      const { user } = open(role);
      await user.click(screen.getByRole('button', { name: 'Recolher menu' }));
      await user.click(await logo());
      expect(screen.getByText(`/${role}`)).toBeVisible();
    },
  );

  it('leads home from the drawer of narrow screens and closes the drawer', async () => {
    onPhone();
    const { user } = open('client');
    await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
    await user.click(await logo());
    expect(screen.getByText('/client')).toBeVisible();
    await waitFor(() => expect(useSidebar.getState().drawerOpen).toBe(false));
  });
});

it('The sidebar has a list for each heading of the menu, and keeps the names of the lists when it is collapsed', async () => {
  const menu: MenuEntry[] = [
    { path: '/client', label: 'Início', icon: '⌂', end: true },
    { path: '/client/applications', label: 'Minha Solicitação', icon: '✎', group: 'Trabalho' },
    { path: '/client/support', label: 'Suporte', icon: '?', group: 'Trabalho' },
    { path: '/client/notifications', label: 'Notificações', icon: '!', group: 'Site' },
  ];
  const { user } = renderApp(
    <RoleLayout menu={menu} pages={{}}>
      <PageTitle title="Início" />
    </RoleLayout>,
    { route: '/client', session: { profile } },
  );
  const linksOf = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(linksOf('Trabalho')).toEqual(['/client/applications', '/client/support']);
  await user.click(screen.getByRole('button', { name: 'Recolher menu' }));
  expect(linksOf('Site')).toEqual(['/client/notifications']);
});

it.each([true, false])('RoleLayout shows a page that is not a list at full width only with isWide (%s)', (isWide) => {
  renderApp(
    <RoleLayout menu={MENU} pages={PAGES} isWide={isWide}>
      <PageTitle title="Início" />
    </RoleLayout>,
    { route: '/client', session: { profile } },
  );
  expect(screen.getByRole('main').classList.contains('wide')).toBe(isWide);
});

it('The sidebar collapses at a press and stores that in the browser', async () => {
  const { user } = renderLayout();
  await user.click(screen.getByRole('button', { name: 'Recolher menu' }));
  expect(screen.getByRole('button', { name: 'Expandir menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(window.localStorage.getItem('rotavisto-sidebar')).toBe('collapsed');
});

it('The collapsed sidebar shows the link to another case', async () => {
  const { user } = renderApp(
    <RoleLayout menu={MENU} pages={{}} switcher={<a href="?case=own">Ana (você)</a>}>
      <PageTitle title="Início" />
    </RoleLayout>,
    { route: '/client', session: { profile } },
  );
  await user.click(screen.getByRole('button', { name: 'Recolher menu' }));
  expect(screen.getByRole('link', { name: 'Ana (você)' })).toBeVisible();
});

it.each([
  ['collapsed', '/client', 'Recolher menu'],
  ['expanded', '/client/notifications', 'Expandir menu'],
])(
  'The sidebar is %s right after the press, and the page takes its new width a frame later',
  async (_how, route, name) => {
    renderLayout(route);
    const rail = screen.getByRole('complementary');
    expect(rail).not.toHaveClass('ahead');
    fireEvent.click(screen.getByRole('button', { name }));
    expect(rail).toHaveClass('ahead');
    expect(rail.classList.contains('collapsed')).toBe(name === 'Recolher menu');
    await waitFor(() => expect(rail).not.toHaveClass('ahead'));
  },
);

it('The sidebar collapses on list pages and expands again on other pages', async () => {
  const { user } = renderLayout('/client/notifications');
  expect(screen.getByRole('button', { name: 'Expandir menu' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Início' }));
  expect(screen.getByRole('button', { name: 'Recolher menu' })).toBeVisible();
  expect(window.localStorage.getItem('rotavisto-sidebar')).toBeNull();
});

it('The sidebar stays expanded on a list page at a press, until the user leaves the list', async () => {
  const { user } = renderLayout('/client/notifications');
  await user.click(screen.getByRole('button', { name: 'Expandir menu' }));
  expect(screen.getByRole('button', { name: 'Recolher menu' })).toBeVisible();
  expect(window.localStorage.getItem('rotavisto-sidebar')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Início' }));
  await user.click(screen.getByRole('link', { name: 'Notificações' }));
  expect(screen.getByRole('button', { name: 'Expandir menu' })).toBeVisible();
});

it('The sidebar is collapsed in the first render of a list page', () => {
  const widths: string[] = [];
  const Watch = () => {
    useLayoutEffect(() => void widths.push(document.querySelector('aside')?.className ?? ''));
    return null;
  };
  renderApp(
    <RoleLayout menu={MENU} pages={PAGES}>
      <Watch />
    </RoleLayout>,
    { route: '/client/notifications', session: { profile } },
  );
  expect(widths[0]).toContain('collapsed');
});

it('On narrow screens the sidebar is a drawer, and the header links to support', async () => {
  onPhone();
  const { user } = renderLayout();
  expect(screen.queryByRole('navigation', { name: 'Navegação principal' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Suporte' })).toHaveAttribute('href', '/client/support');
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  await user.click(await screen.findByRole('link', { name: 'Minha Solicitação' }));
  expect(screen.getByText('/client/applications')).toBeVisible();
  await waitFor(() => expect(useSidebar.getState().drawerOpen).toBe(false));
});

it('The user menu signs the user out', async () => {
  backend.on('POST', '/auth/v1/logout', json(null, 204));
  const { user } = renderLayout();
  await user.click(screen.getByRole('button', { name: /^Menu de Ana Souza Cliente ana@exemplo\.com/ }));
  await user.click(await screen.findByText('Sair'));
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
});

describe('the search box', () => {
  const hits = [
    { kind: 'step', id: '1', title: 'Pagamento', subtitle: 'Pague a taxa', path: '/client/applications?step=payment' },
    { kind: 'ticket', id: '2', title: 'Dúvida', subtitle: '', path: '/client/support?ticketId=2' },
  ];

  it('sends no request for a single letter', async () => {
    renderLayout();
    jest.useFakeTimers();
    fireEvent.change(screen.getByRole('combobox', { name: 'Buscar' }), { target: { value: 'x' } });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(backend.requests('/rest/v1/rpc/search')).toEqual([]);
  });

  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'takes the focus at %s on every page, and lists all pages',
    async (keys) => {
      const { user } = renderLayout();
      await user.click(screen.getByRole('link', { name: 'Suporte' }));
      await user.keyboard(keys);
      expect(screen.getByRole('combobox', { name: 'Buscar' })).toHaveFocus();
      const options = await screen.findAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual([
        ...MENU.map(({ label }) => `${label}Página`),
        'Sair',
      ]);
      await user.keyboard('{ArrowDown}{Enter}');
      expect(screen.getByText('/client/applications')).toBeVisible();
      expect(backend.requests('/rest/v1/rpc/search')).toEqual([]);
    },
  );

  it('opens a page by the beginning of its name', async () => {
    backend.rpc('search', []);
    const { user } = renderLayout();
    await user.click(screen.getByRole('combobox', { name: 'Buscar' }));
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('notif');
    expect(await screen.findByRole('option', { name: /^Notificações/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(screen.getByText('/client/notifications')).toBeVisible();
  });

  it('shows similar names beside an exact match at a press, and keeps the focus in the field', async () => {
    const person = (title: string, is_alike: boolean) => ({
      ...{ kind: 'application', id: title, title, subtitle: '', path: `/consultant/applications/${title}` },
      is_alike,
    });
    backend.rpc('search', [person('Ana Souza', false), person('Ana Sousa', true)]);
    const { user } = renderLayout();
    const field = screen.getByRole('combobox', { name: 'Buscar' });
    await user.type(field, 'ana souza');
    await user.click(await screen.findByRole('option', { name: 'Mostrar 1 nome parecido' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ana Souza', 'Ana Sousa']);
    expect(field).toHaveFocus();
  });

  it('lists results as links, which also open in a new tab', async () => {
    const found = { kind: 'ticket', id: '2', title: 'Dúvida', subtitle: '', path: '/client/support?ticketId=2' };
    backend.rpc('search', [{ ...found, is_alike: false }]);
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderLayout();
    await user.type(screen.getByRole('combobox', { name: 'Buscar' }), 'dúvida');
    const option = await screen.findByRole('option', { name: 'Dúvida' });
    expect(option).toHaveAttribute('href', found.path);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith(found.path, '_blank', 'noopener');
    await user.click(option);
    expect(screen.getByText(found.path)).toBeVisible();
    opened.mockRestore();
  });

  it('leaves the focus in an open dialog', async () => {
    const { user } = renderLayout();
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('combobox', { name: 'Buscar' })).not.toHaveFocus();
    dialog.remove();
  });

  describe('the search of a user with English texts', () => {
    const confirmed = {
      ...aNotification({ id: '3', title: 'Pagamento confirmado', message: 'Seu plano está ativo.' }),
      metadata: { kind: 'payment_confirmed' },
    };
    beforeEach(() => {
      backend.rpc('search', hits);
      backend.on('GET', '/rest/v1/notifications', [confirmed]);
      backend.on('GET', '/rest/v1/application_steps', [
        { id: '1', step_type: 'payment', metadata: {}, visa_applications: { status: 'in_progress' } },
        {
          id: '4',
          step_type: 'interview',
          metadata: { title: 'Ida ao consulado' },
          visa_applications: { status: 'in_progress' },
        },
      ]);
    });
    afterEach(() => act(() => speak('pt')));

    const find = async (text: string) => {
      const { user } = renderLayout();
      await act(() => speak('en'));
      await user.type(screen.getByRole('combobox', { name: 'Search' }), text);
      return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    };

    it('finds steps and notifications by their English texts, and shows those texts', async () => {
      expect(await find('Payment')).toEqual([
        'PaymentWaiting for payment',
        'Payment confirmedYour plan is active. You can now start your visa application.',
        'Dúvida',
      ]);
    });

    it('finds an older notification by a name in it, and shows its English text', async () => {
      const old = {
        ...aNotification({ id: '9', title: 'Documento aprovado', message: 'Seu documento (antigo.pdf) foi aprovado.' }),
        metadata: { kind: 'document_approved', document_type: 'passport', values: { file: 'antigo.pdf' } },
      };
      const found = { kind: 'notification', id: '9', title: old.title, subtitle: old.message, path: '/client' };
      backend.rpc('search', [found]);
      backend.on('GET', '/rest/v1/notifications', ({ query }) => (query.get('id') === 'in.(9)' ? [old] : [confirmed]));
      expect(await find('antigo.pdf')).toEqual(['Document approvedYour document Passport (antigo.pdf) was approved.']);
    });

    it('finds a step by a title that a consultant has set', async () => {
      expect(await find('ida ao')).toEqual(['Ida ao consuladoInterview at the consulate', 'Dúvida']);
    });

    it('finds no step or notification by its Portuguese words', async () => {
      expect(await find('Pagamento')).toEqual(['Dúvida']);
    });
  });
});

it('The layout survives the crash of a page, reports it, and renders the next page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  backend.rpc('report_client_error', { recorded: true });
  const { user } = renderLayout('/client/broken');
  expect(screen.getByRole('alert')).toHaveTextContent(/Algo não saiu como esperado.*Código de suporte: [0-9A-Z]+/);
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/report_client_error')).toHaveLength(1));
  expect(backend.requests('/rest/v1/rpc/report_client_error')[0]?.body).toMatchObject({
    class: 'render',
    path: '/client/broken',
  });
  await user.click(screen.getByRole('link', { name: 'Início' }));
  expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
});

it.each([
  ['/client', '/client'],
  ['/client/applications', '/client/applications'],
  ['/client/applications/wizard/ds160', '/client/applications'],
  ['/client/applicationsx', undefined],
  ['/client/settings', undefined],
])('selectedEntry at %s returns the entry %s', (pathname, expected) =>
  expect(selectedEntry(MENU, pathname)?.path).toBe(expected),
);
