import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compare, hash } from 'bcryptjs';

const PASSWORD = 'RotaVisto#2026';

test('lite hashes with the native library, which leaves its thread free', () => {
  const ofLite = createRequire(realpathSync(join(__dirname, '../../../node_modules/@supabase/lite/package.json')));
  expect(ofLite.resolve('bcryptjs')).toContain('@node-rs');
});

test('a hash has the form and the cost that the authentication server reads', async () => {
  expect(await hash(PASSWORD, 10)).toMatch(/^\$2b\$10\$.{53}$/);
});

test('a password hashed by bcryptjs or by GoTrue opens its account as before', async () => {
  const stored = '$2b$04$JxBvsYDze0kYKsU3.3FLROyRXO5/syP5I7wRyK9GE1Em3lL9/CxEq';
  for (const each of [stored, stored.replace('$2b$', '$2a$')]) {
    expect([await compare(PASSWORD, each), await compare('Errada#2026', each)]).toEqual([true, false]);
  }
});
