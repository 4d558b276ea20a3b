import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Surroundings } from '../surroundings';
import { configFields } from './configFields';

const folder = mkdtempSync(join(tmpdir(), 'rotavisto-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GOOD = {
  supabaseUrl: 'https://ref.supabase.co',
  supabaseKey: 'sb_publishable_x',
  stripeKey: 'pk_live_x',
  checkoutHosts: ['checkout.stripe.com'],
  environment: 'production',
};

async function failing(text: string): Promise<string[][]> {
  writeFileSync(join(folder, 'config.json'), text);
  const surroundings = new Surroundings(folder, {});
  const findings = await Promise.all(
    configFields.map(async ({ name, run }) => ({ name, finding: await run(surroundings) })),
  );
  return findings.flatMap(({ name, finding }) => (finding.state === 'fails' ? [[name, finding.detail]] : []));
}

const legacyServiceKey = `eyJ.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`;

test('a right one has no fault', async () => {
  expect(await failing(JSON.stringify(GOOD))).toEqual([]);
});

test.each([
  ['supabaseUrl', undefined, 'missing'],
  ['supabaseUrl', 'ref.supabase.co', 'is no address'],
  ['supabaseUrl', 'https://ref.supabase.co/', 'a slash behind it'],
  ['supabaseUrl', 'http://ref.supabase.co', 'is not https'],
  ['supabaseUrl', 'http://127.0.0.1:3000', 'own machine'],
  ['supabaseKey', undefined, 'missing'],
  ['supabaseKey', 'sb_secret_x', 'every visitor reads'],
  ['supabaseKey', legacyServiceKey, 'every visitor reads'],
  ['supabaseKey', 'pk_live_x', 'no publishable key'],
  ['stripeKey', null, 'missing'],
  ['stripeKey', 'sk_live_x', 'every visitor reads'],
  ['stripeKey', 'rk_live_x', 'every visitor reads'],
  ['stripeKey', 'sb_publishable_x', 'no publishable key'],
  ['checkoutHosts', undefined, 'nobody can pay'],
  ['environment', 'local', 'is not "production"'],
])('%s as %j fails alone', async (name, value, detail) => {
  expect(await failing(JSON.stringify({ ...GOOD, [name]: value }))).toEqual([
    [`config.json: ${name}`, expect.stringContaining(detail)],
  ]);
});

test.each(['{', '[]', 'null'])('what is no object fails: %s', async (text) => {
  await expect(failing(text)).rejects.toThrow('config.json is not a JSON object');
});

test('a missing one fails', async () => {
  const surroundings = new Surroundings(join(folder, 'elsewhere'), {});
  await expect(surroundings.config()).rejects.toThrow('the site has no config.json');
});
