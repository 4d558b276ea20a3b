import { AppError } from '@rotavisto/shared/session';
import { toast } from '@rotavisto/shared/toast';
import type { MutationMeta } from '@tanstack/react-query';
import { setRetryAfter } from '../supabase/serverAnswers';
import { collectNotices, type FakeBackend, fakeBackend } from '../testing/backend';
import '../i18n/admin';
import { createQueryClient, isOutdated, type QueryClientOptions, retryDelay, retryLonger } from './queryClient';

let backend: FakeBackend;
let notices: string[];
beforeEach(() => {
  backend = fakeBackend();
  notices = collectNotices();
});
afterEach(() => backend.restore());

const refused = (code: string, status = 400) => new AppError(code, 'broken', { status });

/** Every request answers `failure`. */
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

describe.each(['read', 'act'] as const)('a request to %s', (kind) => {
  it.each(['PGRST301', 'PGRST303'])('that is refused by %s ends the session and says nothing', async (code) => {
    const [onExpired, onForbidden] = [jest.fn(), jest.fn()];
    await clientOf({ onExpired, onForbidden })[kind](refused(code, 401));
    expect([onExpired.mock.calls.length, onForbidden.mock.calls.length, notices]).toEqual([1, 0, []]);
  });

  it('that is forbidden asks who the person is, and says so', async () => {
    const [onExpired, onForbidden] = [jest.fn(), jest.fn()];
    await clientOf({ onExpired, onForbidden })[kind](refused('42501', 403));
    expect([onExpired.mock.calls.length, onForbidden.mock.calls.length]).toEqual([0, 1]);
    expect(notices).toEqual(['Você não tem permissão para esta ação']);
  });

  it('that fails for another reason does neither', async () => {
    const [onExpired, onForbidden] = [jest.fn(), jest.fn()];
    const { [kind]: run } = clientOf({ onExpired, onForbidden });
    await run(refused('XX000'));
    await run(Object.assign(new Error('broken'), { code: '42501' }));
    await run(Object.assign(new Error('broken'), { code: 'PGRST301' }));
    expect([onExpired.mock.calls.length, onForbidden.mock.calls.length]).toEqual([0, 0]);
  });

  it('needs nobody to hear of either', async () => {
    const { [kind]: run } = clientOf();
    await run(refused('PGRST301', 401));
    await run(refused('42501', 403));
    expect(notices).toHaveLength(1);
  });

  it('says its own sentence, in the words of its own area, or nothing', async () => {
    const { [kind]: run } = clientOf();
    await run(refused('XX000'), { errorKey: 'documents.load' });
    await run(refused('42501', 403), { voice: 'office' });
    await run(refused('XX000'), { errorKey: 'documents.load', silent: true });
    expect(notices).toEqual(['Erro ao carregar documentos', 'Você não tem permissão para fazer isto']);
  });
});

it('a failure replaces the same one on the screen', async () => {
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

it('a lost connection is said of an action, not of a read', async () => {
  const { read, act } = clientOf();
  await read(new TypeError('Failed to fetch'));
  expect(notices).toEqual([]);
  await act(new TypeError('Failed to fetch'));
  expect(notices).toHaveLength(1);
});

describe('an action that succeeds', () => {
  const succeed = (meta?: MutationMeta) => {
    const client = createQueryClient();
    return client
      .getMutationCache()
      .build(client, { mutationFn: async (given: string) => `${given}!`, meta })
      .execute('a');
  };

  it('says what it declares, which may depend on the answer, or nothing', async () => {
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

describe('a read that failed', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  const isRepeated = (failures: number, error: Error) =>
    typeof queries?.retry === 'function' && queries.retry(failures, error);

  it.each([
    [0, refused('XX000', 503), true],
    [1, refused('XX000', 503), true],
    [2, refused('XX000', 503), false],
    [0, refused('XX000', 400), false],
  ])('after %s others is repeated where that may help', (failures, error, expected) =>
    expect(isRepeated(failures, error)).toBe(expected),
  );

  it.each([
    [2, refused('XX000', 503), true],
    [3, refused('XX000', 503), false],
    [0, refused('XX000', 400), false],
  ])('after %s others is repeated once more where it is worth waiting for', (failures, error, expected) =>
    expect(retryLonger.retry(failures, error)).toBe(expected),
  );

  it('waits longer each time, as long as the server asks for, and ten seconds at most', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    expect([0, 1, 2, 3, 4].map((failures) => retryDelay(failures))).toEqual([1000, 2000, 4000, 8000, 10_000]);
    expect([0, 1, 2].map(retryLonger.retryDelay)).toEqual([2000, 4000, 8000]);
    jest.useFakeTimers({ now: 1_800_000_000_000 });
    setRetryAfter(6000);
    expect([retryDelay(0), retryDelay(3)]).toEqual([6000, 8000]);
    setRetryAfter(60_000);
    expect(retryDelay(0)).toBe(10_000);
    setRetryAfter(0);
    jest.useRealTimers();
  });

  it.each([
    ['was never read and cannot be now', undefined, refused('XX000', 503), false],
    ['is refused to the reader', [], refused('42501', 403), false],
    ['cannot be read now', [], refused('XX000', 503), true],
  ])('is outdated, or not, where the data %s', async (_what, data, error, expected) => {
    const { client, read } = clientOf();
    if (data) client.setQueryData(['documents'], data, { updatedAt: 0 });
    await read(error);
    const query = client.getQueryCache().find({ queryKey: ['documents'] });
    expect(query && isOutdated(query)).toBe(expected);
    const interval = client.getDefaultOptions().queries?.refetchInterval;
    expect(query && typeof interval === 'function' && interval(query)).toBe(expected && 15_000);
  });

  it('is not read again where it did not fail', () => {
    const client = createQueryClient();
    client.setQueryData(['documents'], []);
    const query = client.getQueryCache().find({ queryKey: ['documents'] });
    expect(query && isOutdated(query)).toBe(false);
  });
});
