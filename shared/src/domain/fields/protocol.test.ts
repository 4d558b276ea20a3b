import { isUsualProtocol } from './protocol';

it.each([
  ['AA00ABCDEF', true],
  [' aa00abcdef ', true],
  ['ａa00 abcdef.', true],
  ['АА00ABCDEF', false],
  ['AA00ABCDE', false],
  ['BB00ABCDEF', false],
  ['AA00ABC-EF', false],
])('isUsualProtocol of %s is %s', (protocol, expected) => expect(isUsualProtocol(protocol)).toBe(expected));
