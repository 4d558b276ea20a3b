import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rateLimit } from './auth/rules/rateLimit';
import { rateRules } from './auth/rules/rateRules';
import { readConfig } from './config';

const SUPABASE = join(__dirname, '..');
const config = readConfig(SUPABASE);
const ask = (path: string, method: string) => new Request(`http://local${path}`, { method });

/** The number of requests accepted before the first rejection. */
function passing(path: string, address: (index: number) => string = () => '10.0.0.1', method = 'POST'): number {
  const limit = rateLimit(rateRules(config));
  for (let count = 0; count < 1000; count += 1) if (limit(ask(path, method), address(count))) return count;
  return Number.POSITIVE_INFINITY;
}

test.each([
  ['/auth/v1/token?grant_type=password', 150],
  ['/auth/v1/signup', 30],
  ['/auth/v1/token?grant_type=refresh_token', 150],
  ['/auth/v1/verify', 30],
  ['/auth/v1/factors/8a1d2b3c-0000-4000-8000-000000000001/verify', 15],
])('%s has the hosted limit per address', (path, most) => {
  expect(passing(path)).toBe(most);
  expect(passing(path, (index) => `10.0.0.${index}`)).toBe(Number.POSITIVE_INFINITY);
});

test('passwords and renewals share the hosted limit per address', () => {
  const limit = rateLimit(rateRules(config));
  for (let count = 0; count < 150; count += 1)
    limit(ask('/auth/v1/token?grant_type=refresh_token', 'POST'), '10.0.0.1');
  expect(limit(ask('/auth/v1/token?grant_type=password', 'POST'), '10.0.0.1')?.status).toBe(429);
});

test('account changes have the hosted limit per address', () => {
  expect(passing('/auth/v1/user', () => '10.0.0.1', 'PUT')).toBe(30);
  expect(passing('/auth/v1/user', () => '10.0.0.1', 'GET')).toBe(Number.POSITIVE_INFINITY);
});

test('an access token is valid for 15 minutes', () => {
  expect(config.auth.jwt_expiry).toBe(900);
});

test('mails have one limit for the whole project', () => {
  expect(passing('/auth/v1/recover', (index) => `10.0.0.${index}`)).toBe(30);
});

test('wait and texts of mails come from config.toml', () => {
  expect(config.email.max_frequency).toBe('60s');
  expect(config.email.template.invite?.subject).toContain('Seu acesso à RotaVisto');
  expect(readFileSync(config.email.template.recovery?.content_path ?? '', 'utf8')).toContain('<html');
});

test('verifiesJwt is true by default and false for functions that check tokens themselves', () => {
  expect(config.verifiesJwt('checkout')).toBe(true);
  expect(config.verifiesJwt('send-mail')).toBe(false);
});

test('readConfig names a missing setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-config-'));
  const text = readFileSync(join(SUPABASE, 'config.toml'), 'utf8').replace(/^otp_expiry.*$/m, '');
  writeFileSync(join(folder, 'config.toml'), text);
  expect(() => readConfig(folder)).toThrow('config.toml: otp_expiry must be a number');
  rmSync(folder, { recursive: true });
});
