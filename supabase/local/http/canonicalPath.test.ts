import { isCanonicalPath } from './canonicalPath';

test.each([
  ['/auth/v1/token', true],
  ['/storage/v1/object/visa-documents/a%20b/%C3%A9.pdf', true],
  ['/storage/v1/object/visa-documents/documents%2F..%2F..%2Fx.pdf', true],
  ['/auth/v1/tok%65n', false],
  ['/auth/v1/sign%75p', false],
  ['/functions/v1/%2e%2e', false],
  ['/auth/v1/%', false],
  ['/auth/v1/%zz', false],
])('%s is canonical: %s', (path, expected) => {
  expect(isCanonicalPath(path)).toBe(expected);
});
