import { schemaTooOld } from './schemaTooOld';

const CONFIG = { supabaseUrl: 'https://project.test', supabaseKey: 'sb_publishable_x' };
document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(CONFIG)}</script>`;

const APPLIED = 20_260_301_000_000;
const fetched = jest.fn();

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset().mockImplementation(async () => Response.json({ version: APPLIED }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
});

test('a migration the database has applied is asked for once in this browser, without saying who asks', async () => {
  expect(await schemaTooOld(APPLIED)).toBeNull();
  expect(await schemaTooOld(APPLIED - 1)).toBeNull();
  expect(fetched.mock.calls).toEqual([
    [
      'https://project.test/rest/v1/rpc/schema_version',
      {
        method: 'POST',
        headers: { apikey: 'sb_publishable_x', 'content-type': 'application/json' },
        body: '{}',
        signal: expect.any(AbortSignal),
      },
    ],
  ]);
});

test('one it has not applied is asked for again, because it may be applied at any moment', async () => {
  expect(await schemaTooOld(APPLIED + 1)).toBe('database');
  fetched.mockImplementation(async () => Response.json({ version: APPLIED + 1 }));
  expect(await schemaTooOld(APPLIED + 1)).toBeNull();
});

test('a database that does not know the question is older', async () => {
  fetched.mockImplementation(async () => Response.json({ code: 'PGRST202' }, { status: 404 }));
  expect(await schemaTooOld(APPLIED)).toBe('database');
});

test('a database in trouble says nothing about its age', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 503 }));
  expect(await schemaTooOld(APPLIED)).toBeNull();
});
