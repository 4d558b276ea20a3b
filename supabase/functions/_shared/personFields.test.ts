import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import inputs from '../../../shared/src/domain/fields/inputs.json';
import { Refusal } from './http';
import { personOf } from './person';

const HOME = join(__dirname, '../../../shared/src/domain/fields/personFields.ts');

test("personFields.ts equals the browser's file, byte for byte", () => {
  expect(readFileSync(join(__dirname, 'personFields.ts'), 'utf8')).toBe(readFileSync(HOME, 'utf8'));
});

const PERSON = { fullName: 'Ana', email: 'ana@rotavisto.test' };

test.each([
  ...inputs.email.map(([typed, meant]) => ['email', typed, meant] as const),
  ...inputs.name.map(([typed, meant]) => ['fullName', typed, meant] as const),
])('personOf reads the %s %j as %j', (field, typed, meant) => {
  const take = () => personOf({ ...PERSON, [field]: typed })[field];
  if (meant === null) expect(take).toThrow(Refusal);
  else expect(take()).toBe(meant);
});
