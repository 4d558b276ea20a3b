import { publicConfig } from '@rotavisto/shared/supabase';
import { allowedOrigins, isAllowed, overrideOf, storedOverrides, storeOverrides } from './overrides';

jest.mock('@rotavisto/shared/supabase', () => ({ publicConfig: jest.fn() }));

const ADDRESS = 'https://test.example/client/remoteEntry.js';
const KEY = 'rotavisto-overrides';

/** What the deployment's config says about overrides. */
const allow = (qaOverrides?: { origins: string[] }) =>
  jest.mocked(publicConfig).mockResolvedValue({ qaOverrides } as Awaited<ReturnType<typeof publicConfig>>);

beforeEach(() => {
  sessionStorage.clear();
  allow({ origins: ['https://test.example'] });
});

test('a remote comes from the address of this tab, the others from the live table', async () => {
  storeOverrides({ client: ADDRESS });
  expect(await overrideOf('client')).toBe(ADDRESS);
  expect(await overrideOf('admin')).toBeNull();
});

test.each([
  ['from another origin', 'https://evil.example/client/remoteEntry.js'],
  ['that only begins like an allowed one', 'https://test.example.evil.example/remoteEntry.js'],
  ['that is none', 'remoteEntry.js'],
])('an address %s is not used', async (_what, address) => {
  storeOverrides({ client: address });
  expect(await overrideOf('client')).toBeNull();
  expect(isAllowed(address, ['https://test.example'])).toBe(false);
});

test('a deployment that says nothing of overrides allows none', async () => {
  allow();
  storeOverrides({ client: ADDRESS });
  expect(await allowedOrigins()).toEqual([]);
  expect(await overrideOf('client')).toBeNull();
});

test('an empty address is no override, and without any the tab keeps nothing', () => {
  storeOverrides({ client: ADDRESS, admin: '' });
  expect(storedOverrides()).toEqual({ client: ADDRESS });
  storeOverrides({ client: '' });
  expect(storedOverrides()).toEqual({});
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test.each(['', '{', 'null', '7', '"text"'])('%j in the storage of the tab counts as none', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(storedOverrides()).toEqual({});
});
