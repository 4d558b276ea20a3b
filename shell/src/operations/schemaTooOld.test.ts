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

test('schemaTooOld asks once per browser for an applied migration, without a user', async () => {
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

test('schemaTooOld asks again for a missing migration, which may be applied at any moment', async () => {
  expect(await schemaTooOld(APPLIED + 1)).toBe('database');
  fetched.mockImplementation(async () => Response.json({ version: APPLIED + 1 }));
  expect(await schemaTooOld(APPLIED + 1)).toBeNull();
});

test('schemaTooOld returns database if the database lacks the verb', async () => {
  fetched.mockImplementation(async () => Response.json({ code: 'PGRST202' }, { status: 404 }));
  expect(await schemaTooOld(APPLIED)).toBe('database');
});

test('schemaTooOld returns null for a database with an error', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 503 }));
  expect(await schemaTooOld(APPLIED)).toBeNull();
});
