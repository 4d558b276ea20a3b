import { backendAddress, serviceAddress } from './serviceAddress';

it.each([
  ['https://ref.supabase.co', 'https://ref.supabase.co/storage/v1'],
  ['https://ref.supabase.co/', 'https://ref.supabase.co/storage/v1'],
  ['https://example.com/backend', 'https://example.com/backend/storage/v1'],
  ['https://example.com/backend//', 'https://example.com/backend/storage/v1'],
])('serviceAddress returns the storage address of the backend at %s', (supabaseUrl, address) => {
  expect(serviceAddress(supabaseUrl, 'storage')).toBe(address);
});

it('backendAddress returns an address with one slash at its end', () => {
  expect(backendAddress('https://example.com/backend')).toBe('https://example.com/backend/');
});

it('serviceAddress resolves a relative address of the backend against the page', () => {
  expect(serviceAddress('/backend/', 'storage')).toBe(`${window.location.origin}/backend/storage/v1`);
});
