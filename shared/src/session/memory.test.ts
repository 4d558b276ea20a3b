import { ACTIVITY_KEY } from '../page';
import {
  forgetSessionMemory,
  readActivity,
  readKeep,
  readRecovery,
  rememberedRole,
  rememberRole,
  writeActivity,
  writeKeep,
  writeRecovery,
} from './memory';

const NOW = 1_780_000_000_000;
const stored = () => ({ ...window.localStorage });

beforeEach(() => window.localStorage.clear());

it.each([
  ['the stored time', String(NOW - 5), NOW - 5],
  ['now, without a stored time', null, NOW],
  ['now, for an unreadable time', 'yesterday', NOW],
  ['now, for a future time', String(NOW + 1), NOW],
  ['now, for an infinite time', 'Infinity', NOW],
  ['now, for a negative time', '-1', NOW],
])('readActivity returns %s', (_what, text, at) => {
  if (text !== null) window.localStorage.setItem(ACTIVITY_KEY, text);
  expect(readActivity(NOW)).toBe(at);
});

it('readKeep and readRecovery return the stored answers until they are deleted', () => {
  expect([readKeep(), readRecovery()]).toEqual([false, false]);
  writeKeep(true);
  expect([readKeep(), readRecovery()]).toEqual([true, false]);
  writeRecovery(true);
  expect([readKeep(), readRecovery()]).toEqual([true, true]);
  writeKeep(false);
  writeRecovery(false);
  expect(stored()).toEqual({});
});

it.each(['client', 'consultant', 'admin'] as const)('rememberedRole returns the stored role %s', (role) => {
  rememberRole(role);
  expect(rememberedRole()).toBe(role);
  rememberRole(null);
  expect(stored()).toEqual({});
});

it('rememberedRole returns null for an unknown role', () => {
  window.localStorage.setItem('rotavisto-role', 'owner');
  expect(rememberedRole()).toBeNull();
});

it('forgetSessionMemory deletes the keys of the session, but keeps the role and other keys', () => {
  window.localStorage.setItem('of-another-page', '1');
  rememberRole('admin');
  writeActivity(NOW);
  writeKeep(true);
  writeRecovery(true);
  forgetSessionMemory();
  expect(stored()).toEqual({ 'of-another-page': '1', 'rotavisto-role': 'admin' });
});
