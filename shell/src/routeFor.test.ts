import type { Role } from '@rotavisto/shared/domain';
import type { PageTable } from '@rotavisto/shared/pages';
import { expectedVisit, ownerOf, routeFor } from './routeFor';

const LANDING: PageTable = {
  '/': { audience: 'visitors' },
  '/login': { audience: 'visitors' },
  '/register': { audience: 'visitors' },
  '/forgot-password': { audience: 'visitors' },
  '/reset-password': { audience: 'everyone' },
};
const signedOut = { status: 'ready', role: null } as const;
const as = (role: 'client' | 'consultant' | 'admin') => ({ status: 'ready', role }) as const;
const goesTo = (to: string) => ({ show: 'redirect', to });
const shows = (remote: string) => ({ show: 'remote', remote });

describe('the routing table', () => {
  test.each([
    ['/', signedOut, shows('landing')],
    ['/', as('client'), goesTo('/client')],
    ['/login', signedOut, shows('landing')],
    ['/login/', signedOut, shows('landing')],
    ['/login', as('admin'), goesTo('/admin')],
    ['/register', as('consultant'), goesTo('/consultant')],
    ['/forgot-password', as('client'), goesTo('/client')],
    ['/reset-password', signedOut, shows('landing')],
    ['/reset-password', as('client'), shows('landing')],
    ['/client', as('client'), shows('client')],
    ['/client/applications', as('client'), shows('client')],
    ['/client/applications', signedOut, goesTo('/login')],
    ['/client/applications', { ...signedOut, recovery: true }, goesTo('/reset-password')],
    ['/client', as('consultant'), goesTo('/consultant')],
    ['/consultant/kanban', as('consultant'), shows('consultant')],
    ['/consultant/kanban', as('client'), goesTo('/client')],
    ['/consultant/kanban', signedOut, goesTo('/login')],
    ['/admin/sales', as('admin'), shows('admin')],
    ['/admin', as('client'), goesTo('/client')],
    ['/clients', as('client'), { show: 'notFound' }],
    ['/nada', signedOut, { show: 'notFound' }],
    ['/login/outra', signedOut, { show: 'notFound' }],
  ])('%s as %j', (path, session, expected) => {
    expect(routeFor(path, session, LANDING)).toEqual(expected);
  });

  test.each(['/', '/client', '/nada'])('%s waits for the session', (path) => {
    expect(routeFor(path, { status: 'loading', role: null }, LANDING)).toEqual({ show: 'loading' });
  });

  test('every path has one owner or none', () => {
    expect(
      ['/', '/login', '/client/a/b', '/consultant', '/admin/', '/x'].map((path) => ownerOf(path, LANDING)),
    ).toEqual(['landing', 'landing', 'client', 'consultant', 'admin', null]);
  });

  test('a page that the landing area has just released is for visitors, and one it no longer has is nowhere', () => {
    const released: PageTable = { ...LANDING, '/partners': { audience: 'visitors' } };
    expect(routeFor('/partners', signedOut, released)).toEqual(shows('landing'));
    expect(routeFor('/partners', as('client'), released)).toEqual(goesTo('/client'));
    expect(routeFor('/partners', signedOut, LANDING)).toEqual({ show: 'notFound' });
  });

  test('until a table is here, what is of no role is left to the landing area', () => {
    expect(['/', '/partners', '/client', '/admin/x'].map((path) => ownerOf(path, undefined))).toEqual([
      'landing',
      'landing',
      'client',
      'admin',
    ]);
  });
});

describe('a user whose role has no area in this shell', () => {
  // What the database knows since the page was loaded.
  const stranger = { status: 'ready', role: 'stranger' as Role } as const;

  test.each(['/', '/login', '/client', '/stranger', '/stranger/deals', '/nada'])(
    'is refused at %s, without a redirect',
    (path) => {
      for (const landing of [LANDING, undefined]) expect(routeFor(path, stranger, landing)).toEqual({ show: 'noArea' });
    },
  );

  test('sees the pages that are for everyone', () => {
    expect(routeFor('/reset-password', stranger, LANDING)).toEqual(shows('landing'));
  });

  test('is expected where the address belongs', () => {
    const visitor = { hasSession: true, role: 'stranger' as Role };
    expect(expectedVisit('/client', visitor, LANDING)).toEqual({ remote: 'client', path: '/client' });
    expect(expectedVisit('/stranger', visitor, LANDING)).toBeNull();
  });
});
