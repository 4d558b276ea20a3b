import { REMOTE_NAMES } from '../../config/remotes';
import { chunkOf, collectPages, declaredPages, refuseStray } from './collectPages';

test('collectPages returns the pages of every remote in the order of its menu', () => {
  expect(new Set(declaredPages().map(({ remote }) => remote))).toEqual(new Set(REMOTE_NAMES));
  expect(Object.keys(collectPages('client')).slice(0, 2)).toEqual(['/client', '/client/applications']);
  expect(collectPages('landing')['/confirm-email']).toEqual({ audience: 'everyone', preload: true });
});

test.each([
  ['client', '/clients'],
  ['client', '/consultant'],
  ['landing', '/admin/partners'],
  ['landing', 'partners'],
] as const)('refuseStray rejects for %s a page at %s', (remote, path) => {
  expect(() => refuseStray(remote, ['/', path].slice(remote === 'landing' ? 0 : 1))).toThrow(`declares ${path}`);
});

test.each([
  ['client', '/client', 'page-index'],
  ['consultant', '/consultant/kanban', 'page-kanban'],
  ['landing', '/', 'page-index'],
  ['landing', '/forgot-password', 'page-forgot-password'],
] as const)('chunkOf returns for %s and %s the name %s', (remote, path, name) =>
  expect(chunkOf(remote, path)).toBe(name),
);
