import { publicConfig } from '@rotavisto/shared/supabase';
import { allowedOrigins, isAllowed, overrideOf, storedOverrides, storeOverrides } from './overrides';

jest.mock('@rotavisto/shared/supabase', () => ({ publicConfig: jest.fn() }));

const ADDRESS = 'https://test.example/client/remoteEntry.js';
const KEY = 'rotavisto-overrides';

/** Sets the override origins in the configuration. */
const allow = (qaOverrides?: { origins: string[] }) =>
  jest.mocked(publicConfig).mockResolvedValue({ qaOverrides } as Awaited<ReturnType<typeof publicConfig>>);

beforeEach(() => {
  sessionStorage.clear();
  allow({ origins: ['https://test.example'] });
});

test('overrideOf returns this tab’s address for a remote, and null for others', async () => {
  storeOverrides({ client: ADDRESS });
  expect(await overrideOf('client')).toBe(ADDRESS);
  expect(await overrideOf('admin')).toBeNull();
});

test.each([
  ['from another origin', 'https://evil.example/client/remoteEntry.js'],
  ['that only has the same beginning as an allowed one', 'https://test.example.evil.example/remoteEntry.js'],
  ['that is invalid', 'remoteEntry.js'],
])('overrideOf ignores an address %s', async (_what, address) => {
  storeOverrides({ client: address });
  expect(await overrideOf('client')).toBeNull();
  expect(isAllowed(address, ['https://test.example'])).toBe(false);
});

test('overrideOf returns null if the configuration allows no overrides', async () => {
  allow();
  storeOverrides({ client: ADDRESS });
  expect(await allowedOrigins()).toEqual([]);
  expect(await overrideOf('client')).toBeNull();
});

test('storeOverrides ignores an empty address, and clears the storage without any', () => {
  storeOverrides({ client: ADDRESS, admin: '' });
  expect(storedOverrides()).toEqual({ client: ADDRESS });
  storeOverrides({ client: '' });
  expect(storedOverrides()).toEqual({});
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test.each(['', '{', 'null', '7', '"text"'])('storedOverrides ignores %j in the storage of the tab', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(storedOverrides()).toEqual({});
});
