import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotChecked } from '../finding';
import { Surroundings } from '../surroundings';
import { configFields, configFile } from './config';

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
    Object.entries(configFields).map(async ([name, run]) => ({ name, finding: await run(surroundings) })),
  );
  return findings.flatMap(({ name, finding }) => (finding.state === 'fails' ? [[name, finding.detail]] : []));
}

const legacyServiceKey = `eyJ.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`;

test('configFields find no fault in a correct config.json', async () => {
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
])('config.json with %s = %j fails only the line of that field', async (name, value, detail) => {
  expect(await failing(JSON.stringify({ ...GOOD, [name]: value }))).toEqual([
    [`config.json: ${name}`, expect.stringContaining(detail)],
  ]);
});

test.each([
  ['{', 'is not a JSON object'],
  ['[]', 'is not a JSON object'],
  [null, 'there is none'],
])('config.json with the content %j fails the file, and its fields are not checked', async (text, detail) => {
  if (text === null) rmSync(join(folder, 'config.json'));
  else writeFileSync(join(folder, 'config.json'), text);
  const surroundings = new Surroundings(folder, {});
  expect(await configFile(surroundings)).toMatchObject({ state: 'fails', detail });
  for (const run of Object.values(configFields))
    await expect(run(surroundings)).rejects.toThrow(new NotChecked('needs config.json'));
});
