import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compare, hash } from 'bcryptjs';

const PASSWORD = 'RotaVisto#2026';

test('@supabase/lite hashes passwords with the native library, which does not block its thread', () => {
  const ofLite = createRequire(realpathSync(join(__dirname, '../../../node_modules/@supabase/lite/package.json')));
  expect(ofLite.resolve('bcryptjs')).toContain('@node-rs');
});

test('a password hash has the form and cost that the authentication server reads', async () => {
  expect(await hash(PASSWORD, 10)).toMatch(/^\$2b\$10\$.{53}$/);
});

test('compare accepts hashes made by bcryptjs and by GoTrue', async () => {
  const stored = '$2b$04$JxBvsYDze0kYKsU3.3FLROyRXO5/syP5I7wRyK9GE1Em3lL9/CxEq';
  for (const each of [stored, stored.replace('$2b$', '$2a$')]) {
    expect([await compare(PASSWORD, each), await compare('Errada#2026', each)]).toEqual([true, false]);
  }
});
