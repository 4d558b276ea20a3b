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
  ['what was written', String(NOW - 5), NOW - 5],
  ['now, where nothing was', null, NOW],
  ['now, where it cannot be read', 'yesterday', NOW],
  ['now, where it lies ahead', String(NOW + 1), NOW],
  ['now, where it has no end', 'Infinity', NOW],
  ['now, where it lies before all clocks', '-1', NOW],
])('takes for the last activity %s', (_what, text, at) => {
  if (text !== null) window.localStorage.setItem(ACTIVITY_KEY, text);
  expect(readActivity(NOW)).toBe(at);
});

it('keeps the answers about this session until they are withdrawn', () => {
  expect([readKeep(), readRecovery()]).toEqual([false, false]);
  writeKeep(true);
  expect([readKeep(), readRecovery()]).toEqual([true, false]);
  writeRecovery(true);
  expect([readKeep(), readRecovery()]).toEqual([true, true]);
  writeKeep(false);
  writeRecovery(false);
  expect(stored()).toEqual({});
});

it.each(['client', 'consultant', 'admin'] as const)('remembers that a %s was here', (role) => {
  rememberRole(role);
  expect(rememberedRole()).toBe(role);
  rememberRole(null);
  expect(stored()).toEqual({});
});

it('remembers no role that does not exist', () => {
  window.localStorage.setItem('rotavisto-role', 'owner');
  expect(rememberedRole()).toBeNull();
});

it('forgets the session, and neither the role nor what belongs to others', () => {
  window.localStorage.setItem('of-another-page', '1');
  rememberRole('admin');
  writeActivity(NOW);
  writeKeep(true);
  writeRecovery(true);
  forgetSessionMemory();
  expect(stored()).toEqual({ 'of-another-page': '1', 'rotavisto-role': 'admin' });
});
