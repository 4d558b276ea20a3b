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

test('the token goes from the address into the tab, and the address goes on without it', () => {
  window.history.replaceState(null, '', `/client/support?topic=7#preview=${TOKEN}`);
  watchPreviews();
  expect(storedPreview()).toBe(TOKEN);
  expect(window.location.href).toMatch(/\/client\/support\?topic=7$/);
  expect(reloadPage).not.toHaveBeenCalled();
});

test.each(['', '#preview=', '#preview=short', `#preview=${TOKEN}/../x`, `#other=${TOKEN}`])(
  'an address with "%s" names none',
  (fragment) => {
    window.history.replaceState(null, '', `/client${fragment}`);
    watchPreviews();
    expect(storedPreview()).toBeNull();
  },
);

test('put into the address of an open tab, it loads the page again', () => {
  watchPreviews();
  window.history.replaceState(null, '', `/client#preview=${TOKEN}`);
  window.dispatchEvent(new Event('hashchange'));
  expect(storedPreview()).toBe(TOKEN);
  expect(reloadPage).toHaveBeenCalled();
});

test('without a preview nothing is asked', async () => {
  expect(await previewOf('client')).toBeNull();
  expect(askPreview).not.toHaveBeenCalled();
});

test('one remote is the preview’s, the others and a refused one are as they are live', async () => {
  sessionStorage.setItem('rotavisto-preview', TOKEN);
  jest
    .mocked(askPreview)
    .mockResolvedValue({ preview: { remote: 'client', version } } as Awaited<ReturnType<typeof askPreview>>);
  expect(await previewOf('client')).toEqual(version);
  expect(await previewOf('admin')).toBeNull();
  jest.mocked(askPreview).mockResolvedValue({ refusal: 'expired' });
  expect(await previewOf('client')).toBeNull();
});

test('the version of a preview is not the one a browser falls back on later', () => {
  rememberGoodVersion('client', version);
  expect(lastGoodVersion('client')).toBeNull();
});

test('leaving shows the site as it is live', () => {
  sessionStorage.setItem('rotavisto-preview', TOKEN);
  leavePreview();
  expect(storedPreview()).toBeNull();
  expect(reloadPage).toHaveBeenCalled();
});
