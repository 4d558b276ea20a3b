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
const signedOut = { is: 'visitor', role: null } as const;
const as = (role: 'client' | 'consultant' | 'admin') => ({ is: 'in', role }) as const;
const goesTo = (to: string) => ({ show: 'redirect', to });
const shows = (remote: string) => ({ show: 'remote', remote });

describe('routeFor and ownerOf', () => {
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
    ['/client/applications', { is: 'recovery', role: null } as const, goesTo('/reset-password')],
    ['/client/applications', { is: 'secondFactor', role: null } as const, goesTo('/login')],
    ['/client', as('consultant'), goesTo('/consultant')],
    ['/consultant/kanban', as('consultant'), shows('consultant')],
    ['/consultant/kanban', as('client'), goesTo('/client')],
    ['/consultant/kanban', signedOut, goesTo('/login')],
    ['/admin/sales', as('admin'), shows('admin')],
    ['/admin', as('client'), goesTo('/client')],
    ['/clients', as('client'), { show: 'notFound' }],
    ['/nada', signedOut, { show: 'notFound' }],
    ['/login/outra', signedOut, { show: 'notFound' }],
  ])('return the destination of %s as %j', (path, session, expected) => {
    expect(routeFor(path, session, LANDING)).toEqual(expected);
  });

  test.each(['/', '/client', '/nada'])('return loading for %s while the session is checked or ends', (path) => {
    expect(routeFor(path, { is: 'checking', role: null }, LANDING)).toEqual({ show: 'loading' });
    expect(routeFor(path, { is: 'leaving', role: 'client' }, LANDING)).toEqual({ show: 'loading' });
  });

  test('return one remote or null for every path', () => {
    expect(
      ['/', '/login', '/client/a/b', '/consultant', '/admin/', '/x'].map((path) => ownerOf(path, LANDING)),
    ).toEqual(['landing', 'landing', 'client', 'consultant', 'admin', null]);
  });

  test('accept a newly released landing page for visitors, and no removed one', () => {
    const released: PageTable = { ...LANDING, '/partners': { audience: 'visitors' } };
    expect(routeFor('/partners', signedOut, released)).toEqual(shows('landing'));
    expect(routeFor('/partners', as('client'), released)).toEqual(goesTo('/client'));
    expect(routeFor('/partners', signedOut, LANDING)).toEqual({ show: 'notFound' });
  });

  test('assign paths without a role to the landing area while there is no table', () => {
    expect(['/', '/partners', '/client', '/admin/x'].map((path) => ownerOf(path, undefined))).toEqual([
      'landing',
      'landing',
      'client',
      'admin',
    ]);
  });
});

describe('a user with a role that has no area in this shell', () => {
  // A role that was created after the page was loaded.
  const stranger = { is: 'in', role: 'stranger' as Role } as const;

  test.each(['/', '/login', '/client', '/stranger', '/stranger/deals', '/nada'])(
    'gets noArea at %s, without a redirect',
    (path) => {
      for (const landing of [LANDING, undefined]) expect(routeFor(path, stranger, landing)).toEqual({ show: 'noArea' });
    },
  );

  test('sees the pages with the audience everyone', () => {
    expect(routeFor('/reset-password', stranger, LANDING)).toEqual(shows('landing'));
  });

  test('gets the remote of the address from expectedVisit', () => {
    const visitor = { hasSession: true, role: 'stranger' as Role };
    expect(expectedVisit('/client', visitor, LANDING)).toEqual({ remote: 'client', path: '/client' });
    expect(expectedVisit('/stranger', visitor, LANDING)).toBeNull();
  });
});
