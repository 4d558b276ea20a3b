import { AppError } from '@rotavisto/shared/session';
import { codeOf, failedAction } from '@rotavisto/shared/supabase';
import { toast } from '@rotavisto/shared/toast';
import type { MutationMeta } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { collectNotices, type FakeBackend, fakeBackend } from '../testing/backend';
import '../i18n/admin';
import { traced } from '../supabase/actionId';
import {
  createQueryClient,
  isOutdated,
  prefetchSilently,
  type QueryClientOptions,
  retryDelay,
  retryLonger,
} from './queryClient';

let backend: FakeBackend;
let notices: string[];
beforeEach(() => {
  backend = fakeBackend();
  notices = collectNotices();
});
afterEach(() => backend.restore());

const refused = (code: string, status = 400) => new AppError(code, 'broken', { status });

/** Returns a client with a query and an action that fail with `failure`. */
function clientOf(options: QueryClientOptions = {}) {
  const client = createQueryClient(options);
  return {
    client,
    read: (failure: Error, meta = {}) =>
      client
        .fetchQuery({ queryKey: ['documents'], queryFn: () => Promise.reject(failure), meta, retry: false })
        .catch(() => undefined),
    act: (failure: Error, meta = {}) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.reject(failure), meta })
        .execute(undefined)
        .catch(() => undefined),
  };
}

describe.each(['read', 'act'] as const)('a request of the query client to %s', (kind) => {
  it.each(['PGRST301', 'PGRST303'])('ends the session without a message after a refusal with %s', async (code) => {
    const [onExpired, onForbidden] = [jest.fn(), jest.fn()];
    await clientOf({ onExpired, onForbidden })[kind](refused(code, 401));
    expect([onExpired.mock.calls.length, onForbidden.mock.calls.length, notices]).toEqual([1, 0, []]);
  });

  it('refreshes the role and shows a message after a 42501 refusal', async () => {
    const [onExpired, onForbidden] = [jest.fn(), jest.fn()];
    await clientOf({ onExpired, onForbidden })[kind](refused('42501', 403));
    expect([onExpired.mock.calls.length, onForbidden.mock.calls.length]).toEqual([0, 1]);
    expect(notices).toEqual(['Você não tem permissão para esta ação']);
  });

  it('ends no session and refreshes no role after another error', async () => {
    const [onExpired, onForbidden] = [jest.fn(), jest.fn()];
    const { [kind]: run } = clientOf({ onExpired, onForbidden });
    await run(refused('XX000'));
    await run(Object.assign(new Error('broken'), { code: '42501' }));
    await run(Object.assign(new Error('broken'), { code: 'PGRST301' }));
    expect([onExpired.mock.calls.length, onForbidden.mock.calls.length]).toEqual([0, 0]);
  });

  it('shows a message also without handlers for an expired session and a refusal', async () => {
    const { [kind]: run } = clientOf();
    await run(refused('PGRST301', 401));
    await run(refused('42501', 403));
    expect(notices).toHaveLength(1);
  });

  it('shows its own error message in the wording of its area, or no message with `silent`', async () => {
    const { [kind]: run } = clientOf();
    await run(refused('XX000'), { errorKey: 'documents.load' });
    await run(refused('42501', 403), { voice: 'office' });
    await run(refused('XX000'), { errorKey: 'documents.load', silent: true });
    const silent = (error: Error) => (error as AppError).code === 'P0002';
    await run(refused('P0002'), { errorKey: 'documents.load', silent });
    expect(notices).toEqual(['Erro ao carregar documentos', 'Você não tem permissão para fazer isto']);
  });
});

it('The query client replaces an equal failure message on the screen', async () => {
  const said = jest.spyOn(toast, 'error').mockReturnValue('');
  const { client, read, act } = clientOf();
  await read(refused('XX000'), { errorKey: 'documents.load' });
  await act(refused('XX000'), { errorKey: 'documents.load' });
  await read(refused('XX000'));
  await act(refused('XX000'));
  const [hash] = client.getQueryCache().getAll();
  const [, action] = client.getMutationCache().getAll();
  expect(said.mock.calls.map(([, options]) => options?.id)).toEqual([
    'query:documents.load',
    'action:documents.load',
    `query:${hash?.queryHash}`,
    `action:${action?.mutationId}`,
  ]);
});

it('The query client shows a lost connection for an action, but not for a read', async () => {
  const { read, act } = clientOf();
  await read(new TypeError('Failed to fetch'));
  expect(notices).toEqual([]);
  await act(new TypeError('Failed to fetch'));
  expect(notices).toHaveLength(1);
});

it('prefetchSilently shows no failure and never rejects', async () => {
  const { client } = clientOf();
  const queryFn = jest.fn(() => Promise.reject(refused('XX000')));
  const query = { queryKey: ['documents'], queryFn, retry: false, meta: { errorKey: 'documents.load' } as const };
  await expect(prefetchSilently(client, query)).resolves.toBeUndefined();
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(notices).toEqual([]);
  expect(client.getQueryCache().find({ queryKey: ['documents'] })?.meta).toEqual({
    errorKey: 'documents.load',
    silent: true,
  });
});

it('a failed action reports the id of the failed function before it, and shows the code of that id', async () => {
  const said = jest.spyOn(toast, 'error').mockReturnValue('');
  backend.rpc('report_client_error', { recorded: true });
  await traced('https://project.example/functions/v1/x', {}, async () => new Response(null, { status: 500 }));
  const { act } = clientOf();
  await act(refused('XX000'), { errorKey: 'documents.load' });
  const code = failedAction() ?? '';
  const reports = () => backend.requests('/rest/v1/rpc/report_client_error').map(({ body }) => body);
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]).toEqual({
    remote: 'app',
    version: '',
    class: 'request',
    message: 'Erro ao carregar documentos',
    path: '/',
    request_id: code,
  });
  expect(JSON.stringify(said.mock.lastCall)).toContain(codeOf(code));
  document.dispatchEvent(new Event('pointerdown'));
});

describe('a successful action', () => {
  const succeed = (meta?: MutationMeta) => {
    const client = createQueryClient();
    return client
      .getMutationCache()
      .build(client, { mutationFn: async (given: string) => `${given}!`, meta })
      .execute('a');
  };

  it('shows its success message, which a function may choose by the answer, or no message', async () => {
    const choice = jest.fn((data: string) => (data === 'a!' ? 'tickets.closed' : null));
    await succeed({ successKey: 'tickets.created' });
    await succeed({ successKey: choice });
    await succeed({ successKey: () => null });
    await succeed({});
    await succeed();
    expect(choice).toHaveBeenCalledWith('a!', 'a');
    expect(notices).toEqual(['Ticket criado com sucesso', 'Ticket encerrado com sucesso']);
  });
});

describe('a failed read', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  const isRepeated = (failures: number, error: Error) =>
    typeof queries?.retry === 'function' && queries.retry(failures, error);

  it.each([
    [0, refused('XX000', 503), true],
    [1, refused('XX000', 503), true],
    [2, refused('XX000', 503), false],
    [0, refused('XX000', 400), false],
  ])(
    'after %s earlier failures is repeated if the error is transient and few attempts failed',
    (failures, error, expected) => expect(isRepeated(failures, error)).toBe(expected),
  );

  it.each([
    [2, refused('XX000', 503), true],
    [3, refused('XX000', 503), false],
    [0, refused('XX000', 400), false],
  ])('after %s earlier failures is repeated once more by retryLonger', (failures, error, expected) =>
    expect(retryLonger.retry(failures, error)).toBe(expected),
  );

  it('waits longer after each failure, at least `Retry-After`, and ten seconds at most', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const failed = refused('XX000', 503);
    const limited = (retryAfter: number) => new AppError('', '', { status: 429, retryAfter });
    expect([0, 1, 2, 3, 4].map((failures) => retryDelay(failures, failed))).toEqual([1000, 2000, 4000, 8000, 10_000]);
    expect([0, 1, 2].map((failures) => retryLonger.retryDelay(failures, failed))).toEqual([2000, 4000, 8000]);
    expect([0, 3].map((failures) => retryDelay(failures, limited(6000)))).toEqual([6000, 8000]);
    expect(retryDelay(0, limited(60_000))).toBe(10_000);
    expect(retryDelay(0, failed)).toBe(1000);
  });

  it.each([
    ['was never read, and the read fails', undefined, refused('XX000', 503), false],
    ['is refused to the user', [], refused('42501', 403), false],
    ['was read before, and the next read fails', [], refused('XX000', 503), true],
  ])(
    'counts as outdated only with earlier data and a transient failure: the data %s',
    async (_what, data, error, expected) => {
      const { client, read } = clientOf();
      if (data) client.setQueryData(['documents'], data, { updatedAt: 0 });
      await read(error);
      const query = client.getQueryCache().find({ queryKey: ['documents'] });
      expect(query && isOutdated(query)).toBe(expected);
      const interval = client.getDefaultOptions().queries?.refetchInterval;
      expect(query && typeof interval === 'function' && interval(query)).toBe(expected && 15_000);
    },
  );

  it('isOutdated returns false for a query without an error', () => {
    const client = createQueryClient();
    client.setQueryData(['documents'], []);
    const query = client.getQueryCache().find({ queryKey: ['documents'] });
    expect(query && isOutdated(query)).toBe(false);
  });
});
