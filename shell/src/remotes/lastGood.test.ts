import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { lastGoodVersion, rememberGoodVersion } from './memory';

const version = { version: '1', entry: '/1.js', needs: SHELL_CONTRACT, integrity: 'sha256-x' };
const only = (key: string) => Object.fromEntries(Object.entries(version).filter(([name]) => name !== key));

beforeEach(() => localStorage.clear());

test('lastGoodVersion returns the last running version of each remote', () => {
  rememberGoodVersion('client', version);
  rememberGoodVersion('admin', { ...version, version: '2' });
  expect(lastGoodVersion('client')).toEqual(version);
  expect(lastGoodVersion('admin')).toEqual({ ...version, version: '2' });
  expect(lastGoodVersion('landing')).toBeNull();
});

test('rememberGoodVersion stores only the fields of a version', () => {
  rememberGoodVersion('client', Object.assign({ previous: version }, version));
  expect(lastGoodVersion('client')).toEqual(version);
});

test('rememberGoodVersion stores the builds of all languages', () => {
  const build = { entry: '/1.en.js', integrity: 'sha256-y' };
  rememberGoodVersion('landing', { ...version, languages: { en: build } });
  expect(lastGoodVersion('landing')).toEqual({ ...version, languages: { en: build } });
});

test('rememberGoodVersion does not store an override', () => {
  rememberGoodVersion('client', { ...version, version: 'override' });
  expect(lastGoodVersion('client')).toBeNull();
});

test.each([null, 7, 'text', only('version'), only('entry'), only('needs')])(
  'lastGoodVersion ignores %j in the storage',
  (kept) => {
    localStorage.setItem('rotavisto-last-good-client', JSON.stringify(kept));
    expect(lastGoodVersion('client')).toBeNull();
  },
);
