import { simulateAnswers } from './answers';

const ROWS = '/rest/v1/visa_applications?select=*';
const VERB = '/rest/v1/rpc/my_purchase';
const ROW = {
  id: 'a1',
  status: 'completed',
  outcome: 'approved',
  decided_on: '2026-03-11',
  created_at: '2026-03-01T12:00:00Z',
  application_steps: [
    { step_type: 'document_collection', status: 'pending', completed_at: null },
    { step_type: 'ds160_form', status: 'completed', completed_at: '2026-03-05T12:00:00Z' },
    { step_type: 'payment', status: 'completed', completed_at: '2026-03-06T12:00:00Z' },
  ],
};

const realFetch = window.fetch;
const given = (body: unknown, init?: ResponseInit) => {
  window.fetch = jest.fn(async () => new Response(init?.status === 204 ? null : JSON.stringify(body), init));
  return window.fetch;
};
const asked = async (path: string, init?: RequestInit) => {
  const answer = await window.fetch(path, init);
  const text = await answer.text();
  return [answer.status, text && JSON.parse(text)];
};
const ONE = { headers: { accept: 'application/vnd.pgrst.object+json' } };

afterEach(() => {
  window.fetch = realFetch;
  Reflect.deleteProperty(navigator, 'onLine');
});

it('simulateAnswers with `empty` returns empty lists, and no row for a request of a single row', async () => {
  const real = given(['row']);
  simulateAnswers({ answers: 'empty' });
  expect(await asked(ROWS)).toEqual([200, []]);
  expect(await asked(ROWS, ONE)).toEqual([406, expect.objectContaining({ code: 'PGRST116' })]);
  expect(await asked(VERB, { method: 'POST' })).toEqual([200, []]);
  expect(real).toHaveBeenCalledTimes(1);
  expect(await asked(ROWS, { method: 'POST' })).toEqual([200, ['row']]);
  expect(await asked('/auth/v1/user')).toEqual([200, ['row']]);
});

it('simulateAnswers with `empty` keeps objects, empty answers and errors of verbs', async () => {
  given({ number: 1 });
  simulateAnswers({ answers: 'empty' });
  expect(await asked(VERB, { method: 'POST' })).toEqual([200, { number: 1 }]);
  given(null, { status: 204 });
  simulateAnswers({ answers: 'empty' });
  expect(await asked(VERB, { method: 'POST' })).toEqual([204, '']);
  given({ code: 'P0001' }, { status: 400 });
  simulateAnswers({ answers: 'empty' });
  expect(await asked(VERB, { method: 'POST' })).toEqual([400, { code: 'P0001' }]);
});

it('simulateAnswers with `refused` refuses reads and allows writes', async () => {
  given('written');
  simulateAnswers({ answers: 'refused' });
  const refusal = [403, { code: '42501', message: 'insufficient_privilege', details: null, hint: null }];
  expect(await asked(ROWS)).toEqual(refusal);
  expect(await asked(VERB, { method: 'POST' })).toEqual(refusal);
  expect(await asked(ROWS, { method: 'PATCH' })).toEqual([200, 'written']);
});

it('simulateAnswers with `slow` answers after five seconds', async () => {
  jest.useFakeTimers();
  given(['row']);
  simulateAnswers({ answers: 'slow' });
  const answer = jest.fn();
  void asked(ROWS).then(answer);
  await jest.advanceTimersByTimeAsync(4900);
  expect(answer).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(answer).toHaveBeenCalledWith([200, ['row']]);
  jest.useRealTimers();
});

it('simulateAnswers with `offline` rejects all requests, and the browser reports offline', async () => {
  const offline = jest.fn();
  window.addEventListener('offline', offline, { once: true });
  given(['row']);
  simulateAnswers({ answers: 'offline' });
  await expect(window.fetch(ROWS)).rejects.toThrow(new TypeError('Failed to fetch'));
  expect([navigator.onLine, offline.mock.calls.length]).toEqual([false, 1]);
});

it('simulateAnswers with a step completes the steps before it, and leaves later ones pending', async () => {
  given([ROW]);
  simulateAnswers({ step: 'ds160_form' });
  const shown = {
    ...{ ...ROW, status: 'in_progress', outcome: null, decided_on: null },
    application_steps: [
      { step_type: 'document_collection', status: 'completed', completed_at: ROW.created_at },
      { step_type: 'ds160_form', status: 'in_progress', completed_at: null },
      { step_type: 'payment', status: 'pending', completed_at: null },
    ],
  };
  expect(await asked(ROWS)).toEqual([200, [shown]]);
  expect(await asked(ROWS, { method: 'PATCH' })).toEqual([200, [ROW]]);
  given(ROW);
  simulateAnswers({ step: 'ds160_form' });
  expect(await asked(ROWS, ONE)).toEqual([200, shown]);
  given({ id: 'a1' });
  simulateAnswers({ step: 'ds160_form' });
  expect(await asked(ROWS)).toEqual([200, { id: 'a1' }]);
  expect(await asked('/rest/v1/profiles')).toEqual([200, { id: 'a1' }]);
});
