import { ROOT } from '../run';
import { expectKept, listedNames } from './keptNames';

const names = listedNames(ROOT);

test('listedNames returns the names in the lists of a checkout', () => {
  expect(names).toEqual(
    expect.arrayContaining(['private.mail_templates payment_twice', 'private.day_kinds stuck', 'private.roles client']),
  );
});

test('expectKept accepts an added name and rejects removed ones', () => {
  expect(() => expectKept(names, [...names, 'private.mail_templates visa_valid'])).not.toThrow();
  const without = names.filter((name) => !/ payment_(twice|waiting)$/.test(name));
  expect(() => expectKept(names, without)).toThrow(
    'a recipe takes names away: private.mail_templates payment_twice, private.mail_templates payment_waiting',
  );
});
