import type { InlineRemote, InlineTable } from '@rotavisto/shared/config/pointers';
import { announceReady } from '@rotavisto/shared/connection';
import type { PageTable } from '@rotavisto/shared/pages';
import { rememberRole } from '@rotavisto/shared/session';
import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { preloadVisit } from './preload';

const asked = jest.fn(() => new Promise<Response>(() => {}));
const asset = (href: string) => ({ href, integrity: `sha256-${href}` });

const remote = (name: string, pages: string[]): InlineRemote => ({
  entry: `/${name}/entry.js`,
  integrity: 'sha256-entry',
  css: [asset(`/${name}/app.css`)],
  preload: [asset(`/${name}/app.js`)],
  pages: Object.fromEntries(pages.map((path) => [path, [asset(`${path}/page.js`), asset(`${path}/page.css`)]])),
});

const LANDING: PageTable = {
  '/': {},
  '/login': {},
  '/register': {},
  '/reset-password': { audience: 'everyone' },
};

const TABLE: InlineTable = {
  remotes: {
    landing: { ...remote('landing', ['/login', '/register']), table: LANDING },
    client: {
      ...remote('client', ['/client', '/client/applications']),
      table: { '/client/notifications': { isList: true } },
    },
    admin: remote('admin', ['/admin']),
  },
  session: [asset('/session.js')],
};

const links = () => [...document.querySelectorAll('link')];
const preloaded = () => links().map(({ href }) => new URL(href).pathname);

type Visitor = { role?: 'client' | 'admin'; table?: InlineTable; session?: string };

function visit(path: string, { role, table = TABLE, session = '{"refresh_token":"x"}' }: Visitor = {}) {
  if (role) localStorage.setItem(STORAGE_KEY, session);
  rememberRole(role ?? null);
  window.history.replaceState(null, '', path);
  preloadVisit(table);
}

beforeEach(() => {
  asked.mockClear();
  globalThis.fetch = asked;
  localStorage.clear();
  document.head.innerHTML = '';
  delete document.documentElement.dataset.session;
  delete document.documentElement.dataset.frame;
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('preloadVisit for a visitor loads the landing area and the page of the address', () => {
  visit('/register');
  expect(asked).not.toHaveBeenCalled();
  expect(preloaded()).toEqual([
    '/landing/entry.js',
    '/landing/app.js',
    '/landing/app.css',
    '/register/page.js',
    '/register/page.css',
  ]);
  expect(links().map(({ as, integrity, crossOrigin }) => [as, integrity !== '', crossOrigin])).toEqual(
    ['script', 'script', 'style', 'script', 'style'].map((as) => [as, true, 'anonymous']),
  );
});

it('preloadVisit on a prerendered page loads no styles, and repeats an early press', () => {
  visit('/login', { table: { ...TABLE, prerendered: '/login' } });
  expect(preloaded()).toEqual(['/landing/entry.js', '/landing/app.js', '/login/page.js']);
  document.body.innerHTML = '<button type="button">Entrar</button>';
  const button = document.querySelector('button');
  button?.click();
  const press = jest.fn();
  button?.addEventListener('click', press);
  announceReady(document.body);
  expect(press).toHaveBeenCalledTimes(1);
});

it.each([
  ['/client', 'client', ['/client/page.js', '/client/page.css']],
  ['/client/applications', 'client', ['/client/applications/page.js', '/client/applications/page.css']],
  ['/client/applications/wizard', 'client', []],
  ['/admin', 'client', ['/client/page.js', '/client/page.css']],
  ['/', 'client', ['/client/page.js', '/client/page.css']],
  ['/reset-password', 'client', []],
] as const)(
  'preloadVisit at %s for a signed-in %s loads the files of the session and the area at once',
  (path, role, pages) => {
    visit(path, { role });
    const name = path === '/reset-password' ? 'landing' : 'client';
    expect(asked).not.toHaveBeenCalled();
    expect(preloaded()).toEqual(['/session.js', `/${name}/entry.js`, `/${name}/app.js`, `/${name}/app.css`, ...pages]);
  },
);

it.each([
  ['/client', ['rpc/session_start', 'rpc/first']],
  ['/client/applications', ['rpc/session_start']],
  ['/client?filter=late', ['rpc/session_start']],
])(
  'preloadVisit at %s requests the session start and the page’s first queries, unless its address has a filter',
  (path, reads) => {
    const config = { supabaseUrl: 'https://project.supabase.co', supabaseKey: 'k' };
    document.head.innerHTML = `<script type="application/json" id="config">${JSON.stringify(config)}</script>`;
    const client = { ...remote('client', []), reads: { '/client': [{ path: 'rpc/first', body: '{}' }] } };
    const session = JSON.stringify({
      refresh_token: 'r',
      access_token: 't',
      expires_at: Date.now(),
      user: { id: 'u' },
    });
    visit(path, { role: 'client', session, table: { ...TABLE, remotes: { client } } });
    expect(asked.mock.calls.map(([address]: unknown[]) => address)).toEqual(
      reads.map((read) => `https://project.supabase.co/rest/v1/${read}`),
    );
  },
);

it('preloadVisit for a session hides a page that was prerendered for visitors', () => {
  visit('/', { role: 'client', table: { ...TABLE, prerendered: '/' } });
  expect(document.documentElement.dataset.session).toBe('');
});

it('preloadVisit loads no file for an unknown address', () => {
  visit('/nada', { role: 'client' });
  expect(preloaded()).toEqual([]);
});

it('preloadVisit consumes the failed preload of a page, so that the page sends its own request', () => {
  visit('/register');
  for (const link of links().slice(3)) link.dispatchEvent(new Event('error'));
  expect(document.querySelector('script')?.getAttribute('src')).toBe('/register/page.js');
  expect(document.querySelector('link[rel="stylesheet"]')?.getAttribute('href')).toBe('/register/page.css');
});

it.each([
  ['/client', undefined, 'wide'],
  ['/client', 'collapsed', 'narrow'],
  ['/client/notifications', undefined, 'narrow'],
] as const)('preloadVisit shows a signed-in user the frame of the area: %s, sidebar %s', (path, sidebar, frame) => {
  if (sidebar) localStorage.setItem('rotavisto-sidebar', sidebar);
  visit(path, { role: 'client' });
  expect(document.documentElement.dataset.frame).toBe(frame);
});

it('preloadVisit shows no frame to a visitor, or on a public page', () => {
  visit('/client');
  visit('/reset-password', { role: 'client' });
  expect(document.documentElement.dataset.frame).toBeUndefined();
});

const afterFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)));

it.each([
  ['an area (once)', '/client', 'client', 1],
  ['visitors’ pages (never)', '/login', undefined, 0],
] as const)('preloadVisit loads the time zones in advance for %s', async (_of, path, role, times) => {
  // Waits for the work of earlier tests.
  await afterFrame();
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  visit(path, { role });
  expect(made).not.toHaveBeenCalled();
  await afterFrame();
  expect(made.mock.calls.map(([, options]) => options?.timeZone)).toEqual(Array(times).fill('America/Sao_Paulo'));
  made.mockRestore();
});
