import { projectSettings } from './projectSettings';

const URL_GIVEN = { SUPABASE_URL: 'https://ref.supabase.co/' };
const legacyKey = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;

test('projectSettings returns null without variables', () => {
  expect(projectSettings({ DATABASE_URL: 'postgres://…' })).toBeNull();
});

test.each(['sb_publishable_x', legacyKey('anon')])('projectSettings returns the project with the key %s', (key) => {
  expect(projectSettings({ ...URL_GIVEN, SUPABASE_PUBLISHABLE_KEY: key })).toEqual({
    url: 'https://ref.supabase.co',
    key,
  });
});

test.each([
  [{ SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, 'without SUPABASE_URL'],
  [URL_GIVEN, 'without SUPABASE_PUBLISHABLE_KEY'],
  [{ SUPABASE_URL: 'ref.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, 'which is not an address'],
  [{ ...URL_GIVEN, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x', DATABASE_URL: 'postgres://…' }, 'name two backends'],
  [{ ...URL_GIVEN, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, 'holds a secret key'],
  [{ ...URL_GIVEN, SUPABASE_PUBLISHABLE_KEY: legacyKey('service_role') }, 'holds a secret key'],
])('projectSettings returns an error message for the invalid variables %j', (variables, sentence) => {
  const refusal = projectSettings(variables);
  expect(refusal).toContain(sentence);
  expect(refusal).not.toContain('sb_secret_x');
});
