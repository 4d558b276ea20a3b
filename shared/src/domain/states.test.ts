import { isRole } from './roles';
import { applicationBadge, isActive, isOpenApplication, isTicketOpen } from './states';

const NOW = new Date('2026-06-15T12:00:00Z');

it.each([
  [null, false],
  [{ status: 'active', expires_at: null }, true],
  [{ status: 'active', expires_at: '2026-06-15T12:00:01Z' }, true],
  [{ status: 'active', expires_at: '2026-06-15T12:00:00Z' }, false],
  [{ status: 'pending', expires_at: null }, false],
  [{ status: 'cancelled', expires_at: null }, false],
])('isActive of the subscription %j is %s', (subscription, expected) =>
  expect(isActive(subscription, NOW)).toBe(expected),
);

it.each([
  ['completed', 'completed', 'done'],
  ['in_progress', 'in_progress', 'active'],
  ['rejected', 'rejected', 'failed'],
  ['pending', 'pending', 'waiting'],
  ['archived', 'pending', 'waiting'],
  ['toString', 'pending', 'waiting'],
])('applicationBadge for the status %s shows %s', (status, labelKey, tone) =>
  expect(applicationBadge(status)).toEqual({ labelKey, tone }),
);

it.each([
  ['pending', true],
  ['in_progress', true],
  ['completed', false],
  ['rejected', false],
])('isOpenApplication of %s is %s', (status, expected) => expect(isOpenApplication(status)).toBe(expected));

it.each([
  ['open', true],
  ['in_progress', true],
  ['closed', false],
  ['resolved', false],
])('isTicketOpen of %s is %s', (status, expected) => expect(isTicketOpen(status)).toBe(expected));

it.each([
  ['client', true],
  ['root', false],
  [undefined, false],
])('isRole of %s is %s', (value, expected) => expect(isRole(value)).toBe(expected));
