import { backendAddress, serviceAddress } from './serviceAddress';

it.each([
  ['https://ref.supabase.co', 'https://ref.supabase.co/storage/v1'],
  ['https://ref.supabase.co/', 'https://ref.supabase.co/storage/v1'],
  ['https://example.com/backend', 'https://example.com/backend/storage/v1'],
  ['https://example.com/backend//', 'https://example.com/backend/storage/v1'],
])('finds the storage of the backend at %s', (supabaseUrl, address) => {
  expect(serviceAddress(supabaseUrl, 'storage')).toBe(address);
});

it('gives the backend itself the one slash that paths are put behind', () => {
  expect(backendAddress('https://example.com/backend')).toBe('https://example.com/backend/');
});

it('finds a backend whose address names no site at the page', () => {
  Object.assign(globalThis, { location: { origin: 'https://page.test' } });
  expect(serviceAddress('/backend/', 'storage')).toBe('https://page.test/backend/storage/v1');
});
