type Tell = (metric: { value: number }) => void;
const reports: Record<string, Tell> = {};
const known =
  (name: string) =>
  (tell: Tell): void => {
    reports[name] = tell;
  };
jest.mock('web-vitals', () => {
  return { onLCP: known('lcp'), onINP: known('inp'), onCLS: known('cls') };
});
const CONFIG = { supabaseUrl: 'https://project.test', supabaseKey: 'sb_publishable_x', vitalsShare: 0.1 };
document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(CONFIG)}</script>`;

const fetched = jest.fn(async () => Response.json({ recorded: true }));

function leave() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

let measureVisit: typeof import('./reportVisit').measureVisit;
beforeEach(async () => {
  for (const name of Object.keys(reports)) delete reports[name];
  await jest.isolateModulesAsync(async () => {
    ({ measureVisit } = await import('./reportVisit'));
  });
  fetched.mockClear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
});

test('measureVisit sends no report for a visit outside the measured share of visits', async () => {
  await measureVisit('client', '2', 0.1);
  leave();
  expect([Object.keys(reports), fetched.mock.calls]).toEqual([[], []]);
});

test('measureVisit reports its figures once when the page is left, without personal data', async () => {
  await measureVisit('client', '2', 0.09);
  await measureVisit('admin', '3', 0);
  reports.lcp?.({ value: 1234.5 });
  reports.cls?.({ value: 0.012345 });
  expect(fetched).not.toHaveBeenCalled();
  leave();
  leave();
  await Promise.resolve();
  expect(fetched.mock.calls).toEqual([
    [
      'https://project.test/rest/v1/rpc/report_vitals',
      {
        method: 'POST',
        keepalive: true,
        headers: { apikey: 'sb_publishable_x', 'content-type': 'application/json' },
        body: JSON.stringify({ remote: 'client', version: '2', lcp: 1235, cls: 0.0123 }),
      },
    ],
  ]);
});
