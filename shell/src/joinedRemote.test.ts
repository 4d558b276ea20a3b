import { mountsOf } from '@rotavisto/shared/config/remotes';
import { expectedVisit, ownerOf, routeFor } from './routeFor';

const LANDING = { '/': {}, '/login': {} };
/** The mounts in a page's table that is newer than the shell. */
const MOUNTS = mountsOf({ consultant: {}, reports: { base: '/consultant/reports' } });

const as = (role: 'client' | 'consultant') => ({ is: 'in', role }) as const;

test.each([
  ['/consultant/reports', 'reports'],
  ['/consultant/reports/2026', 'reports'],
  ['/consultant/reportsoflastyear', 'consultant'],
  ['/consultant', 'consultant'],
  ['/client/reports', 'client'],
])('ownerOf finds a remote released after the shell by its line: %s belongs to %s', (path, owner) => {
  expect(ownerOf(path, LANDING, MOUNTS)).toBe(owner);
});

test('routeFor and expectedVisit accept a joined remote for its role only', () => {
  const path = '/consultant/reports';
  expect(routeFor(path, as('consultant'), LANDING, MOUNTS)).toEqual({ show: 'remote', remote: 'reports' });
  expect(routeFor(path, as('client'), LANDING, MOUNTS)).toEqual({ show: 'redirect', to: '/client' });
  expect(expectedVisit(path, { hasSession: true, role: 'consultant' }, LANDING, MOUNTS)).toEqual({
    remote: 'reports',
    path,
  });
});

test.each([
  '/consultant',
  '/login',
  '/',
  '/boss/reports',
  '//consultant/reports',
  '/consultant/../admin',
  'https://x/y',
  '',
])('mountsOf ignores a line with the address %s', (base) =>
  expect(mountsOf({ reports: { base } })).toEqual(mountsOf()),
);

test('mountsOf ignores a line for a remote that the shell knows', () => {
  expect(mountsOf({ admin: { base: '/client/admin' } })).toEqual(mountsOf());
});
