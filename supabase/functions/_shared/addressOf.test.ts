import { addressOf } from './addressOf';

const from = (list?: string) =>
  addressOf(new Request('https://project.test/', { headers: list ? { 'x-forwarded-for': list } : {} }));

test("addressOf uses the platform's entry and ignores the caller's", () => {
  expect(from('203.0.113.9')).toBe('203.0.113.9');
  expect(from('10.0.0.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(from()).toBe('unknown');
});
