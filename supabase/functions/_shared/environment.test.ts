import { readEnvironment } from './environment';

const BASE = { SITE_URL: 'https://app.test/', SUPABASE_URL: 'https://ref.supabase.co' };
const LEGACY = { SUPABASE_SERVICE_ROLE_KEY: 'legacy.service.jwt', SUPABASE_ANON_KEY: 'legacy.anon.jwt' };
const NAMED = {
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a","jobs":"sb_secret_b"}',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_a"}',
};

const keysOf = (variables: Record<string, string>) => {
  const { secretKey, publishableKey } = readEnvironment((name) => ({ ...BASE, ...variables })[name]);
  return [secretKey, publishableKey];
};

test('readEnvironment reads the keys of a project without legacy keys', () => {
  expect(keysOf(NAMED)).toEqual(['sb_secret_a', 'sb_publishable_a']);
});

test('readEnvironment prefers the named keys to the legacy keys', () => {
  expect(keysOf({ ...NAMED, ...LEGACY })).toEqual(['sb_secret_a', 'sb_publishable_a']);
});

test('readEnvironment takes the first key when no key has the name "default"', () => {
  expect(keysOf({ ...NAMED, SUPABASE_SECRET_KEYS: '{"jobs":"sb_secret_b"}' })[0]).toBe('sb_secret_b');
});

test('readEnvironment uses the legacy keys without named keys', () => {
  expect(keysOf(LEGACY)).toEqual(['legacy.service.jwt', 'legacy.anon.jwt']);
});

test.each([
  [{ SUPABASE_PUBLISHABLE_KEYS: NAMED.SUPABASE_PUBLISHABLE_KEYS }, 'Neither SUPABASE_SECRET_KEYS nor'],
  [{ ...NAMED, SUPABASE_SECRET_KEYS: 'sb_secret_a' }, 'SUPABASE_SECRET_KEYS is not JSON'],
  [{ ...NAMED, SUPABASE_SECRET_KEYS: '{}' }, 'SUPABASE_SECRET_KEYS holds no key'],
])('readEnvironment names the wrong variable in %j', (variables, message) => {
  expect(() => keysOf(variables as Record<string, string>)).toThrow(message);
});

test.each(['https://ref.supabase.co', 'https://ref.supabase.co/'])(
  'functionsUrl is the same for the project address %s',
  (url) => {
    const variables: Record<string, string> = { ...BASE, ...NAMED, PUBLIC_SUPABASE_URL: url };
    expect(readEnvironment((name) => variables[name]).functionsUrl).toBe('https://ref.supabase.co/functions/v1');
  },
);
