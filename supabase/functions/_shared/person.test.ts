import { Refusal } from './http';
import { personOf } from './person';

it.each([
  'ana@exemplo..com',
  'ana@exemplo.com.',
  'ana@exemplo.com,',
  'mailto:ana@exemplo.com',
  '\u200Bana@exemplo.com',
  'ana@b@exemplo.com',
])('no account is made for %j', (email) => {
  expect(() => personOf({ fullName: 'Ana', email })).toThrow(Refusal);
});

it('an address counts in small letters', () => {
  expect(personOf({ fullName: 'Ana', email: 'Ana+Visto@São.com' }).email).toBe('ana+visto@são.com');
});
