import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { fetchPointers } from '../remotes/pointers';
import { primeRemote } from '../remotes/remoteStore';
import { copyEnvironment, environmentLines } from './environment';

jest.mock('@rotavisto/shared/supabase', () => ({
  ...jest.requireActual('@rotavisto/shared/supabase'),
  publicConfig: async () => ({ qaOverrides: { origins: ['https://test.example'] } }),
}));

const live = { version: '1.0.0-abc', entry: '/e.js', needs: SHELL_CONTRACT };

beforeEach(async () => {
  sessionStorage.clear();
  const table = { schema: 1, remotes: { landing: live, client: live, admin: live } };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(table));
  await fetchPointers();
  window.history.replaceState(null, '', '/client/support?topic=secret#part');
});

test('environmentLines contain running, live and overridden versions, and no personal data', async () => {
  sessionStorage.setItem('rotavisto-overrides', JSON.stringify({ admin: 'https://test.example/admin.js' }));
  primeRemote('client', () => null, '1.0.0-older');
  const lines = await environmentLines();
  expect(lines).toEqual(
    expect.arrayContaining([
      `page: ${window.location.origin}/client/support`,
      'landing: 1.0.0-abc',
      'client: 1.0.0-older (running)',
      'consultant: not released',
      'admin: override https://test.example/admin.js',
      'language: pt',
      `browser: ${navigator.userAgent}`,
    ]),
  );
  expect(lines.join()).not.toMatch(/secret|part/);
});

test('copyEnvironment returns whether the browser allows the clipboard', async () => {
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  expect(await copyEnvironment()).toBe(true);
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining('client: 1.0.0'));
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  expect(await copyEnvironment()).toBe(false);
});
