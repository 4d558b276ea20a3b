import { isNameTooLong } from '../../../shared/src/domain';
import { Refusal } from './http';
import { personOf } from './person';

it('personOf removes invisible characters from a name', () => {
  const names = ['A\u202Ena\u200B ', 'Ana 👩\u200D⚕️'].map(
    (fullName) => personOf({ fullName, email: 'ana@exemplo.com' }).fullName,
  );
  expect(names).toEqual(['Ana', 'Ana 👩\u200D⚕️']);
  expect(() => personOf({ fullName: '\u200B', email: 'ana@exemplo.com' })).toThrow(Refusal);
});

// supabase/tests/limits.test.ts tests the same limit of the constraint.
it.each(['a'.repeat(120), 'a'.repeat(121), '😀'.repeat(120), '😀'.repeat(121)])(
  'personOf accepts a name if the form accepts it: %s',
  (fullName) => {
    const take = () => personOf({ fullName, email: 'ana@exemplo.com' }).fullName;
    if (isNameTooLong(fullName)) expect(take).toThrow(Refusal);
    else expect(take()).toBe(fullName);
  },
);
