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
])('ownerOf with two remotes of one role: %s belongs to %s', (path, owner) =>
  expect(ownerOf(path, LANDING)).toBe(owner),
);

const as = (role: 'client' | 'consultant') => ({ is: 'in', role }) as const;

test('routeFor shows a second remote of a role only to that role', () => {
  const path = '/consultant/reports';
  expect(routeFor(path, as('consultant'), LANDING)).toEqual({ show: 'remote', remote: 'reports' });
  expect(routeFor(path, as('client'), LANDING)).toEqual({ show: 'redirect', to: '/client' });
  expect(routeFor(path, { is: 'visitor', role: null }, LANDING)).toEqual({ show: 'redirect', to: '/login' });
});

test('expectedVisit returns the second remote of a role only for a user with that role', () => {
  const path = '/consultant/reports';
  expect(expectedVisit(path, { hasSession: true, role: 'consultant' }, LANDING)).toEqual({ remote: 'reports', path });
  expect(expectedVisit(path, { hasSession: true, role: 'client' }, LANDING)).toEqual({
    remote: 'client',
    path: '/client',
  });
});
