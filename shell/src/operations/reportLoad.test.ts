import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { supabase } from '@rotavisto/shared/supabase';
import { fetchPointers, OVERRIDE } from '../remotes/pointers';
import { reportLoad } from './reportVisit';

const rpc = jest.fn();
jest.mock('@rotavisto/shared/supabase', () => ({
  ...jest.requireActual('@rotavisto/shared/supabase'),
  supabase: jest.fn(),
}));

const CONFIG = { supabaseUrl: 'https://project.test', supabaseKey: 'sb_publishable_x' };
document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(CONFIG)}</script>`;

const version = { version: '2', entry: '/entry.js', needs: SHELL_CONTRACT };
const previous = { ...version, version: '1' };
let requests: [address: string, body: unknown][] = [];

async function publish(pointer: object) {
  const remotes = { landing: pointer, client: pointer, consultant: pointer, admin: pointer };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address) === '/remotes.json') return Response.json({ schema: 1, remotes });
    requests.push([String(address), JSON.parse(String(init?.body))]);
    return Response.json({ recorded: true });
  });
  await fetchPointers();
}

beforeEach(() => {
  requests = [];
  rpc.mockReset();
  jest
    .mocked(supabase)
    .mockReset()
    .mockResolvedValue({ rpc } as never);
});

test('reportLoad in an area reports the version as the signed-in user', async () => {
  await publish({ ...version, previous });
  await reportLoad('client', '2');
  expect(rpc.mock.calls).toEqual([['report_load', { remote: 'client', version: '2' }]]);
});

test('reportLoad on public pages reports without the library of accounts', async () => {
  await publish({ ...version, canary: { ...version, version: '3', percent: 10 } });
  await reportLoad('landing', '3');
  expect(requests).toEqual([['https://project.test/rest/v1/rpc/report_load', { remote: 'landing', version: '3' }]]);
  expect(supabase).not.toHaveBeenCalled();
});

test('reportLoad also reports the first release of a remote, which has no fallback', async () => {
  await publish(version);
  await reportLoad('landing', '2');
  await reportLoad('client', '2');
  expect(requests).toEqual([['https://project.test/rest/v1/rpc/report_load', { remote: 'landing', version: '2' }]]);
  expect(rpc.mock.calls).toEqual([['report_load', { remote: 'client', version: '2' }]]);
});

test.each([
  ['an overridden version', { ...version, previous }, OVERRIDE],
  ['a fallback version', { ...version, previous }, '1'],
])('reportLoad does not report %s', async (_case, pointer, loaded) => {
  await publish(pointer);
  await reportLoad('client', loaded);
  await reportLoad('landing', loaded);
  expect([requests, rpc.mock.calls]).toEqual([[], []]);
});

test('reportLoad ignores a failed report', async () => {
  await publish({ ...version, previous });
  rpc.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(reportLoad('client', '2')).resolves.toBeUndefined();
});

test('reportLoad on public pages posts with the public key, also while the page is left', async () => {
  await publish({ ...version, previous });
  await reportLoad('landing', '2');
  expect(fetch).toHaveBeenLastCalledWith(
    'https://project.test/rest/v1/rpc/report_load',
    expect.objectContaining({
      method: 'POST',
      keepalive: true,
      headers: { apikey: 'sb_publishable_x', 'content-type': 'application/json' },
    }),
  );
});
