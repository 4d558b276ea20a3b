import { expectedVisit, ownerOf, routeFor } from './routeFor';

jest.mock('@rotavisto/shared/config/remotes', () => ({
  BASE_PATHS: { landing: '/', client: '/client', consultant: '/consultant', reports: '/consultant/reports' },
  REMOTE_NAMES: ['landing', 'client', 'consultant', 'reports'],
}));

const LANDING = { '/': {}, '/login': {} };

test.each([
  ['/consultant', 'consultant'],
  ['/consultant/clients', 'consultant'],
  ['/consultant/reports', 'reports'],
  ['/consultant/reports/2026', 'reports'],
  ['/consultant/reportsoflastyear', 'consultant'],
  ['//consultant/reports', null],
  ['/reports', null],
])('of two remotes of one role, %s belongs to %s', (path, owner) => expect(ownerOf(path, LANDING)).toBe(owner));

const as = (role: 'client' | 'consultant') => ({ status: 'ready', role }) as const;

test('a second remote of a role is for its people alone', () => {
  const path = '/consultant/reports';
  expect(routeFor(path, as('consultant'), LANDING)).toEqual({ show: 'remote', remote: 'reports' });
  expect(routeFor(path, as('client'), LANDING)).toEqual({ show: 'redirect', to: '/client' });
  expect(routeFor(path, { status: 'ready', role: null }, LANDING)).toEqual({ show: 'redirect', to: '/login' });
});

test('a second remote of a role is what a visit of its people begins with', () => {
  const path = '/consultant/reports';
  expect(expectedVisit(path, { hasSession: true, role: 'consultant' }, LANDING)).toEqual({ remote: 'reports', path });
  expect(expectedVisit(path, { hasSession: true, role: 'client' }, LANDING)).toEqual({
    remote: 'client',
    path: '/client',
  });
});
