import { isHttpsUrl, urlOf } from './urls';

it.each([
  ['https://meet.google.com/abc', true],
  [' https://zoom.us/j/1 ', true],
  ['http://zoom.us', false],
  ['javascript:alert(1)', false],
  ['meet.google.com', false],
])('%s is an https link: %s', (url, expected) => expect(isHttpsUrl(url)).toBe(expected));

it('reads an address beside another one, and is null for none', () => {
  expect(urlOf('/checkout?x=1', 'https://rotavisto.test')?.href).toBe('https://rotavisto.test/checkout?x=1');
  expect(urlOf('/checkout')).toBeNull();
  expect(urlOf('https://')).toBeNull();
});
