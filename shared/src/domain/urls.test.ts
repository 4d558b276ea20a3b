import { isHttpsUrl, urlOf } from './urls';

it.each([
  ['https://meet.google.com/abc', true],
  [' https://zoom.us/j/1 ', true],
  ['http://zoom.us', false],
  ['javascript:alert(1)', false],
  ['meet.google.com', false],
])('isHttpsUrl of %s is %s', (url, expected) => expect(isHttpsUrl(url)).toBe(expected));

it('urlOf resolves an address against a base, and returns null for an invalid one', () => {
  expect(urlOf('/checkout?x=1', 'https://rotavisto.test')?.href).toBe('https://rotavisto.test/checkout?x=1');
  expect(urlOf('/checkout')).toBeNull();
  expect(urlOf('https://')).toBeNull();
});
