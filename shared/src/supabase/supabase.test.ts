import { fakeBackend, fakeConfig, json } from '../testing';
import { supabase } from './client';
import { forgetPublicConfig, publicConfig } from './publicConfig';
import { hasStoredSession, STORAGE_KEY, safeStorage } from './storage';

beforeEach(() => window.localStorage.clear());

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('safeStorage', () => {
  it('uses the storage of the browser', () => {
    safeStorage.setItem('a', '1');
    expect(window.localStorage.getItem('a')).toBe('1');
    safeStorage.removeItem('a');
    expect(safeStorage.getItem('a')).toBeNull();
  });

  it('keeps values in the tab if writing is refused', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    safeStorage.setItem('b', '1');
    expect(safeStorage.getItem('b')).toBe('1');
    safeStorage.removeItem('b');
    expect(safeStorage.getItem('b')).toBeNull();
  });

  it('keeps values in the tab if the storage itself is refused', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
    safeStorage.setItem('c', '1');
    expect(safeStorage.getItem('c')).toBe('1');
    expect(hasStoredSession()).toBe(false);
    safeStorage.removeItem('c');
  });

  it('returns the newest value after storage has space again', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    safeStorage.setItem('d', 'old');
    full.mockRestore();
    safeStorage.setItem('d', 'new');
    expect([safeStorage.getItem('d'), window.localStorage.getItem('d')]).toEqual(['new', 'new']);
  });
});

it.each([
  [null, false],
  ['{"refresh_token":"r"}', true],
  ['{"access_token":"a"}', false],
  ['[]', false],
  ['{', false],
])('hasStoredSession for a stored %s returns %s', (stored, expected) => {
  if (stored !== null) window.localStorage.setItem(STORAGE_KEY, stored);
  expect(hasStoredSession()).toBe(expected);
});

describe('publicConfig', () => {
  it('is read from the page without a request', async () => {
    const backend = fakeBackend();
    const carried = fakeConfig({ supabaseKey: 'sb_publishable_carried' });
    document.head.innerHTML = `<script type="application/json" id="config">${JSON.stringify(carried)}</script>`;
    expect(await publicConfig()).toEqual(carried);
    expect(backend.requests('/config.json')).toHaveLength(0);
    document.head.innerHTML = '';
    backend.restore();
  });

  it('is requested once for several callers', async () => {
    const backend = fakeBackend();
    expect(await Promise.all([publicConfig(), publicConfig()])).toEqual([fakeConfig(), fakeConfig()]);
    expect(backend.requests('/config.json')).toHaveLength(1);
    backend.restore();
  });

  it('is requested three times after errors, and again by the next caller', async () => {
    jest.useFakeTimers();
    const backend = fakeBackend().on('GET', '/config.json', json({}, 503));
    const failing = publicConfig().catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await failing).toBe('config.json: 503');
    expect(backend.requests('/config.json')).toHaveLength(3);
    jest.useRealTimers();
    backend.on('GET', '/config.json', fakeConfig());
    expect(await publicConfig()).toEqual(fakeConfig());
    backend.restore();
  });

  it('is not requested again after a 404', async () => {
    const backend = fakeBackend().on('GET', '/config.json', json({}, 404));
    await expect(publicConfig()).rejects.toThrow('config.json: 404');
    expect(backend.requests('/config.json')).toHaveLength(1);
    backend.restore();
    forgetPublicConfig();
  });
});

it('supabase creates one client for several callers', async () => {
  const backend = fakeBackend();
  const [one, two] = await Promise.all([supabase(), supabase()]);
  expect(one).toBe(two);
  backend.restore();
});
