import { applicationAt, simulateAnswers } from './answers';
import { linkOf, type Simulated, simulatedIn } from './simulated';

test.each<Simulated>([
  { account: 'cliente@rotavisto.test', plan: 'expired', language: 'en' },
  { account: '', answers: 'offline' },
  { account: 'a+b@rotavisto.test', step: 'ds160_form', answers: 'slow' },
])('simulatedIn reads the state back from its link: %j', (simulated) => {
  const link = linkOf('/client/applications', simulated);
  const { pathname, hash } = new URL(link, 'http://127.0.0.1');
  expect(pathname).toBe('/client/applications');
  expect(JSON.parse(JSON.stringify(simulatedIn(hash)))).toEqual(simulated);
});

test.each(['', '#', '#step=payment', '#preview=x'])('simulatedIn returns null for "%s"', (fragment) =>
  expect(simulatedIn(fragment)).toBeNull(),
);

test('simulatedIn omits unknown values', () => {
  const read = simulatedIn('#state&plan=gold&step=lunch&answers=loud&language=de');
  expect(Object.values(read ?? {}).filter((value) => value !== undefined)).toEqual([]);
});

describe('simulateAnswers', () => {
  const real = window.fetch;
  const rows = [{ id: 'a' }];
  afterEach(() => {
    window.fetch = real;
    jest.useRealTimers();
  });
  function answersIn(simulated: Simulated) {
    window.fetch = jest.fn(async () => Response.json(rows));
    const asked = jest.mocked(window.fetch);
    simulateAnswers(simulated);
    return asked;
  }
  const get = (path: string, headers = {}) => window.fetch(`https://project.test${path}`, { headers });

  test('`empty` answers a list, a count and a missing row without rows, and lets writes through', async () => {
    answersIn({ answers: 'empty' });
    const list = await get('/rest/v1/visa_applications?select=*');
    expect([await list.json(), list.headers.get('content-range')]).toEqual([[], '*/0']);
    expect((await get('/rest/v1/profiles', { accept: 'application/vnd.pgrst.object+json' })).status).toBe(406);
    expect(await (await window.fetch('https://p.test/rest/v1/rpc/list', { method: 'POST' })).json()).toEqual([]);
    expect(await (await window.fetch('https://p.test/rest/v1/messages', { method: 'POST' })).json()).toEqual(rows);
  });

  test('`refused` rejects requests to tables and verbs, but not to accounts and the configuration', async () => {
    answersIn({ answers: 'refused' });
    expect((await get('/rest/v1/visa_applications')).status).toBe(403);
    expect((await window.fetch('https://p.test/rest/v1/rpc/list', { method: 'POST' })).status).toBe(403);
    expect([(await get('/auth/v1/user')).status, (await get('/config.json')).status]).toEqual([200, 200]);
  });

  test('`slow` answers after five seconds', async () => {
    jest.useFakeTimers();
    const asked = answersIn({ answers: 'slow' });
    const answer = get('/rest/v1/visa_applications');
    await jest.advanceTimersByTimeAsync(4900);
    expect(asked).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(await (await answer).json()).toEqual(rows);
  });

  test('`offline` fails each request as a network failure, and the browser reports offline', async () => {
    const heard = jest.fn();
    window.addEventListener('offline', heard);
    answersIn({ answers: 'offline' });
    await expect(get('/config.json')).rejects.toThrow('Failed to fetch');
    expect([navigator.onLine, heard.mock.calls.length]).toEqual([false, 1]);
    Reflect.deleteProperty(navigator, 'onLine');
  });
});

test('applicationAt completes the steps before the given one, and leaves later ones pending', () => {
  const steps = [
    { step_type: 'payment', status: 'pending', completed_at: null },
    { step_type: 'ds160_form', status: 'in_progress', completed_at: null },
    { step_type: 'interview', status: 'completed', completed_at: '2026-01-02' },
  ];
  const row = { status: 'completed', outcome: 'approved', created_at: '2026-01-01', application_steps: steps };
  expect(applicationAt(row, 'payment')).toEqual({
    ...row,
    status: 'in_progress',
    outcome: null,
    decided_on: null,
    application_steps: [
      { step_type: 'payment', status: 'in_progress', completed_at: null },
      { step_type: 'ds160_form', status: 'completed', completed_at: '2026-01-01' },
      { step_type: 'interview', status: 'pending', completed_at: null },
    ],
  });
  expect(applicationAt({ id: 'a' }, 'payment')).toEqual({ id: 'a' });
});
