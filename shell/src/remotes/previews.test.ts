import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { askPreview } from '../operations/askPreview';
import { reloadPage } from '../reloadPage';
import { lastGoodVersion, rememberGoodVersion } from './memory';
import { leavePreview, previewOf, storedPreview, watchPreviews } from './previews';

jest.mock('../operations/askPreview', () => ({ askPreview: jest.fn() }));
jest.mock('../reloadPage', () => ({ reloadPage: jest.fn() }));

const TOKEN = 'T'.repeat(43);
const version = { version: 'preview-1', entry: '/e.js', integrity: 'sha256-x', needs: SHELL_CONTRACT };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/client/support?topic=7');
  jest.mocked(askPreview).mockReset();
  jest.mocked(reloadPage).mockReset();
});

test('watchPreviews moves the token from the address into the tab', () => {
  window.history.replaceState(null, '', `/client/support?topic=7#preview=${TOKEN}`);
  watchPreviews();
  expect(storedPreview()).toBe(TOKEN);
  expect(window.location.href).toMatch(/\/client\/support\?topic=7$/);
  expect(reloadPage).not.toHaveBeenCalled();
});

test.each(['', '#preview=', '#preview=short', `#preview=${TOKEN}/../x`, `#other=${TOKEN}`])(
  'watchPreviews ignores an address with "%s"',
  (fragment) => {
    window.history.replaceState(null, '', `/client${fragment}`);
    watchPreviews();
    expect(storedPreview()).toBeNull();
  },
);

test('watchPreviews reloads the page when a token is put into the address of an open tab', () => {
  watchPreviews();
  window.history.replaceState(null, '', `/client#preview=${TOKEN}`);
  window.dispatchEvent(new Event('hashchange'));
  expect(storedPreview()).toBe(TOKEN);
  expect(reloadPage).toHaveBeenCalled();
});

test('previewOf sends no request without a preview', async () => {
  expect(await previewOf('client')).toBeNull();
  expect(askPreview).not.toHaveBeenCalled();
});

test('previewOf returns the preview’s remote, and null for others and a refused one', async () => {
  sessionStorage.setItem('rotavisto-preview', TOKEN);
  jest
    .mocked(askPreview)
    .mockResolvedValue({ preview: { remote: 'client', version } } as Awaited<ReturnType<typeof askPreview>>);
  expect(await previewOf('client')).toEqual(version);
  expect(await previewOf('admin')).toBeNull();
  jest.mocked(askPreview).mockResolvedValue({ refusal: 'expired' });
  expect(await previewOf('client')).toBeNull();
});

test('rememberGoodVersion does not store the version of a preview', () => {
  rememberGoodVersion('client', version);
  expect(lastGoodVersion('client')).toBeNull();
});

test('leavePreview deletes the token and reloads the page', () => {
  sessionStorage.setItem('rotavisto-preview', TOKEN);
  leavePreview();
  expect(storedPreview()).toBeNull();
  expect(reloadPage).toHaveBeenCalled();
});
