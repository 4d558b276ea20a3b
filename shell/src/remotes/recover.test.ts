import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { setDirty } from '@rotavisto/shared/session';
import { reloadPage } from '../reloadPage';
import { RemoteFailure } from './failure';
import { loadWithFallback } from './ladder';
import { reportFailure } from './memory';
import { fetchPointers } from './pointers';
import { recover, retry } from './recover';
import { failRemote, primeRemote, remoteState } from './remoteStore';

jest.mock('../reloadPage');
jest.mock('./ladder');
jest.mock('./memory', () => ({ ...jest.requireActual('./memory'), reportFailure: jest.fn() }));

const App = () => null;
const ENTRY = '/remotes/client/2/remoteEntry.js';
const live = { version: '2', entry: ENTRY, needs: SHELL_CONTRACT };
const reported = jest.mocked(reportFailure);
const climbed = jest.mocked(loadWithFallback);

const chunkError = () =>
  Object.assign(new Error('Loading chunk 7 failed.\n(error: /remotes/client/2/7.js)'), {
    request: '/remotes/client/2/7.js',
  });

/** Sets the server's answer for everything except the table. */
function serve(status: number | 'refused') {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (address === '/remotes.json') {
      return Response.json({ schema: 1, remotes: { landing: live, client: live, consultant: live, admin: live } });
    }
    if (status === 'refused') throw new TypeError('Failed to fetch');
    return new Response('', { status, headers: { 'content-type': 'text/javascript' } });
  });
}

const isLost = () => climbed.mockRejectedValue(new RemoteFailure('http', 'client', '2', 'kaputt', 404));

beforeEach(() => {
  sessionStorage.clear();
  setDirty('ds160', false);
  reported.mockReset();
  climbed.mockReset().mockResolvedValue({ App, version: '3' });
  jest.mocked(reloadPage).mockReset();
  primeRemote('client', App, '2');
});

describe('recover for a running remote that fails', () => {
  test('loads the remote again after a missing file, and reports it', async () => {
    serve(404);
    await recover('client', '2', chunkError());
    expect(climbed).toHaveBeenCalledWith('client', true);
    expect(remoteState('client')).toMatchObject({ status: 'ready', version: '3' });
    expect(reloadPage).not.toHaveBeenCalled();
    expect(reported.mock.calls).toMatchObject([[{ kind: 'chunk', status: 404, remote: 'client', version: '2' }]]);
  });

  test('loads the remote again once, then reloads the page once, then shows the failure', async () => {
    serve(404);
    await recover('client', '2', chunkError());
    await recover('client', '2', chunkError());
    expect([climbed.mock.calls.length, jest.mocked(reloadPage).mock.calls.length]).toEqual([1, 1]);
    expect(remoteState('client').status).toBe('ready');
    await recover('client', '2', chunkError());
    expect([climbed.mock.calls.length, jest.mocked(reloadPage).mock.calls.length]).toEqual([1, 1]);
    expect(remoteState('client')).toMatchObject({ status: 'failed', failure: { kind: 'chunk', version: '2' } });
  });

  test('starts with new attempts for another version or another remote', async () => {
    serve(404);
    await recover('client', '2', chunkError());
    await recover('client', '3', chunkError());
    await recover('admin', '3', chunkError());
    expect(climbed.mock.calls.map(([name]) => name)).toEqual(['client', 'client', 'admin']);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('reloads the page at once if loading the remote again fails', async () => {
    serve(404);
    isLost();
    await recover('client', '2', chunkError());
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('does not reload the page over unsaved work', async () => {
    serve(404);
    isLost();
    setDirty('ds160', true);
    await recover('client', '2', chunkError());
    expect(reloadPage).not.toHaveBeenCalled();
    expect(remoteState('client')).toMatchObject({ status: 'failed', failure: { kind: 'chunk' } });
  });

  test('does not reload the page for an unreachable file', async () => {
    serve('refused');
    isLost();
    await recover('client', '2', chunkError());
    expect(reloadPage).not.toHaveBeenCalled();
    expect(remoteState('client').status).toBe('failed');
  });

  test("shows an error of the remote's code as a failure of the kind render", async () => {
    serve(200);
    await recover('client', '2', new Error('kaputt'));
    expect(remoteState('client')).toMatchObject({
      status: 'failed',
      failure: { kind: 'render', remote: 'client', version: '2', message: 'kaputt' },
    });
    expect(climbed).not.toHaveBeenCalled();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('shows the failure at once without storage, because reloads could form a loop', async () => {
    serve(404);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    await recover('client', '2', chunkError());
    expect(climbed).not.toHaveBeenCalled();
    expect(reloadPage).not.toHaveBeenCalled();
    expect(remoteState('client').status).toBe('failed');
  });
});

describe('retry after a press of the user', () => {
  const fail = (kind: RemoteFailure['kind']) => failRemote('client', new RemoteFailure(kind, 'client', '2', 'kaputt'));

  test('loads the remote without a reload if that succeeds', async () => {
    const asked = serve(200);
    fail('network');
    await retry('client');
    expect(remoteState('client')).toMatchObject({ status: 'ready', version: '3' });
    expect(asked).not.toHaveBeenCalledWith(ENTRY, expect.anything());
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('reloads the page after a rendering error, because the browser keeps the failed module', async () => {
    serve(200);
    fail('render');
    await retry('client');
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(climbed).not.toHaveBeenCalled();
  });

  test('keeps the panel if no version is released', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ schema: 1, remotes: {} }));
    await fetchPointers();
    isLost();
    fail('manifest');
    await retry('client');
    expect(reloadPage).not.toHaveBeenCalled();
    expect(remoteState('client').status).toBe('failed');
    serve(200);
    await fetchPointers();
  });

  test('does not reload the page over unsaved work', async () => {
    serve(200);
    fail('render');
    isLost();
    setDirty('ds160', true);
    await retry('client');
    expect(climbed).toHaveBeenCalledTimes(1);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('reloads the page once if the entry is served but does not load', async () => {
    const asked = serve(200);
    isLost();
    fail('network');
    await retry('client');
    expect(asked).toHaveBeenCalledWith(ENTRY, { method: 'HEAD', cache: 'no-store' });
    expect(reloadPage).toHaveBeenCalledTimes(1);
    await retry('client');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('requests the entry in the language of the page', async () => {
    const landing = { ...live, languages: { en: { entry: '/en.js' } } };
    const asked = serve(200).mockResolvedValueOnce(Response.json({ schema: 1, remotes: { landing } }));
    await fetchPointers();
    document.documentElement.lang = 'en';
    isLost();
    failRemote('landing', new RemoteFailure('network', 'landing', '2', 'kaputt'));
    await retry('landing');
    await recover('landing', '2', new Error('kaputt'));
    document.documentElement.lang = 'pt-BR';
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/remotes.json', '/en.js', '/en.js', '/en.js']);
    await fetchPointers();
  });

  test.each([404, 'refused'] as const)(
    'does not reload the page for an entry that is not served: %s',
    async (status) => {
      serve(status);
      isLost();
      fail('network');
      await retry('client');
      expect(reloadPage).not.toHaveBeenCalled();
      expect(remoteState('client').status).toBe('failed');
    },
  );
});
