import { mountsOf } from '@rotavisto/shared/config/remotes';
import { expectedVisit, ownerOf, routeFor } from './routeFor';

const LANDING = { '/': {}, '/login': {} };
/** As the table of a page has it, which is newer than the shell. */
const MOUNTS = mountsOf({ consultant: {}, reports: { base: '/consultant/reports' } });

const as = (role: 'client' | 'consultant') => ({ status: 'ready', role }) as const;

test.each([
  ['/consultant/reports', 'reports'],
  ['/consultant/reports/2026', 'reports'],
  ['/consultant/reportsoflastyear', 'consultant'],
  ['/consultant', 'consultant'],
  ['/client/reports', 'client'],
])('a remote that was released after the shell is found where its line says: %s belongs to %s', (path, owner) => {
  expect(ownerOf(path, LANDING, MOUNTS)).toBe(owner);
});

test('it is for the users of its role, and what a visit of theirs begins with', () => {
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
])('no line takes the address %s', (base) => expect(mountsOf({ reports: { base } })).toEqual(mountsOf()));

test('no line moves a remote that the shell knows', () => {
  expect(mountsOf({ admin: { base: '/client/admin' } })).toEqual(mountsOf());
});
