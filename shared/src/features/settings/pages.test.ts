import { pageOf } from './pages';

it.each([
  ['client', '#purchase', 'purchase'],
  ['client', '#refund', 'purchase'],
  ['client', '#privacy', 'privacy'],
  ['client', '#mail', 'notifications'],
  ['client', '#claims', null],
  ['consultant', '#scheduling', 'profile'],
  ['consultant', '#purchase', null],
  ['admin', '#claims', 'site'],
  ['admin', '#mail', 'notifications'],
  ['admin', '#constructor', null],
  ['client', '', null],
] as const)('pageOf for the %s returns for %j the page %s', (area, hash, page) =>
  expect(pageOf(area, hash)).toBe(page),
);
