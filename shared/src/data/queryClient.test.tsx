import { AppError, useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { toast } from '@rotavisto/shared/toast';
import { QueryClient, QueryObserver, useMutation, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { isTransient } from '../connection';
import {
  aDocument,
  aNotification,
  aProfile,
  type FakeBackend,
  fakeBackend,
  json,
  refusal,
  renderApp,
  signedInAs,
} from '../testing';
import { myApplication } from './applications';
import { documentsOf } from './documents';
import { notifications, unreadCount } from './notifications';
import { createQueryClient } from './queryClient';
import { createTicket } from './tickets';

let backend: FakeBackend;
const profile = aProfile();
const session = { profile };

beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => {
  useSession.setState({ startSnapshot: null });
  toast.remove();
  backend.restore();
});

/** A call with a lost answer is remembered by its content, so tests that lose one use a subject of their own. */
function Ask({ subject = 'Dúvida' }) {
  const ask = useMutation(createTicket);
  return (
    <button type="button" onClick={() => ask.mutate({ subject })}>
      {ask.isPending ? 'Aguarde' : 'Perguntar'}
    </button>
  );
}

it('says what a request declares when it succeeds', async () => {
  backend.rpc('create_ticket', { id: 't' });
  const { user } = renderApp(<Ask />, { session });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Ticket criado com sucesso')).toBeInTheDocument();
});

it('reads a refusal as its sentence', async () => {
  backend.rpc('create_ticket', refusal('ticket_already_open'));
  const { user } = renderApp(<Ask />, { session });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Você já possui um ticket em aberto')).toBeInTheDocument();
});

function Documents({ id }: { id: string }) {
  const documents = useQuery(documentsOf(id));
  if (documents.isPending) return <p>Carregando...</p>;
  if (documents.isError) return <p>Falhou</p>;
  return <p>{documents.data.length} documentos</p>;
}

it('says once what two readers of the same failing request would both say', async () => {
  backend.on('GET', '/rest/v1/document_submissions', refusal('broken', 'XX000'));
  renderApp(
    <>
      <Documents id="a" />
      <Documents id="a" />
    </>,
    { session },
  );
  await waitFor(() => expect(screen.getAllByText('Falhou')).toHaveLength(2));
  expect(screen.getAllByText('Erro ao carregar documentos')).toHaveLength(1);
  expect(backend.requests('/rest/v1/document_submissions')).toHaveLength(1);
});

it('repeats a read that met a broken server, twice', async () => {
  let asked = 0;
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.useFakeTimers({ advanceTimers: 50 });
  backend.on('GET', '/rest/v1/document_submissions', () => {
    asked += 1;
    return asked < 3 ? json({ code: 'XX000', message: 'broken' }, 503) : [aDocument()];
  });
  renderApp(<Documents id="a" />, { session });
  expect(await screen.findByText('1 documentos')).toBeVisible();
  jest.useRealTimers();
  expect(asked).toBe(3);
});

it.each([
  ['PGRST303', 'JWT expired'],
  ['PT401', 'session_ended'],
])('ends the session when the server says %s, without a toast of its own', async (code, message) => {
  const onExpired = jest.fn();
  const client = createQueryClient({ onExpired });
  const error = jest.spyOn(toast, 'error');
  backend.on('GET', '/rest/v1/document_submissions', json({ code, message }, 401));
  await client.fetchQuery(documentsOf('a')).catch(() => {});
  expect(onExpired).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
});

it('asks who the person is now when the server refuses them', async () => {
  const onForbidden = jest.fn();
  const client = createQueryClient({ onForbidden });
  backend.on('GET', '/rest/v1/document_submissions', json({ code: '42501', message: 'not_allowed' }, 403));
  await client.fetchQuery(documentsOf('a')).catch(() => {});
  expect(onForbidden).toHaveBeenCalledTimes(1);
});

it('reads the open ticket by its code alone', async () => {
  backend.rpc('create_ticket', refusal('violates a constraint', '23514', 400));
  const client = createQueryClient();
  const said = jest.spyOn(toast, 'error').mockReturnValue('');
  await client
    .getMutationCache()
    .build(client, createTicket)
    .execute({ subject: ' Dúvida ' })
    .catch(() => {});
  expect(said).toHaveBeenCalledWith('Você já possui um ticket em aberto', expect.anything());
  expect(backend.requests('/rest/v1/rpc/create_ticket')[0]?.body).toEqual({ subject: 'Dúvida' });
});

it('R27: answers null, not an error, where there is no application yet', async () => {
  backend.on('GET', '/rest/v1/visa_applications', []);
  expect(await new QueryClient().fetchQuery(myApplication(profile.id))).toBeNull();
});

it('lists nothing, silently, when notifications cannot be reached', async () => {
  // A user with notifications is signed in, and has the client library loaded.
  await supabase();
  backend.goOffline();
  const client = createQueryClient();
  expect(await client.fetchQuery(notifications(profile.id, 5))).toEqual([]);
  expect(await client.fetchQuery(unreadCount(profile.id))).toBe(0);
});

it('counts the unread by the server’s count, without the rows', async () => {
  backend.on('HEAD', '/rest/v1/notifications', json(null, 200, { 'content-range': '*/1234' }));
  expect(await createQueryClient().fetchQuery(unreadCount(profile.id))).toBe(1234);
  expect(backend.requests('/rest/v1/notifications')[0]?.query.get('read')).toBe('eq.false');
});

it.each([
  ['is not counted again', 0, 0],
  ['is counted again once that is a while ago', 60_000, 1],
])('what was unread when the session began %s', async (_what, age, asked) => {
  signedInAs({ profile });
  useSession.setState({
    startSnapshot: { unread: 3, newest: [], closed_areas: [], as_of: new Date().toISOString(), at: Date.now() - age },
  });
  backend.on('HEAD', '/rest/v1/notifications', json(null, 200, { 'content-range': '*/1234' }));
  const client = createQueryClient();
  const observer = new QueryObserver(client, unreadCount(profile.id));
  const unsubscribe = observer.subscribe(() => {});
  expect(observer.getCurrentResult().data).toBe(3);
  if (asked > 0) await waitFor(() => expect(observer.getCurrentResult().data).toBe(1234));
  expect(backend.requests('/rest/v1/notifications')).toHaveLength(asked);
  unsubscribe();
});

it('the newest notifications the session began with are shown at once and not asked for again', () => {
  signedInAs({ profile });
  const newest = [aNotification(), aNotification()];
  useSession.setState({
    startSnapshot: { unread: 2, newest, closed_areas: [], as_of: new Date().toISOString(), at: Date.now() },
  });
  const client = createQueryClient();
  const observer = new QueryObserver(client, notifications(profile.id, 5));
  const unsubscribe = observer.subscribe(() => {});
  expect(observer.getCurrentResult().data).toEqual(newest);
  expect(backend.requests('/rest/v1/notifications')).toHaveLength(0);
  unsubscribe();
});

describe('R07: a read that meets too many requests', () => {
  /** The moments, in ms, at which it was asked, while every answer is 429. */
  async function asked(headers: Record<string, string>, random: number): Promise<number[]> {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    jest.useFakeTimers();
    const start = Date.now();
    const moments: number[] = [];
    backend.on('GET', '/rest/v1/document_submissions', () => {
      moments.push(Date.now() - start);
      return json({ message: 'slow down' }, 429, headers);
    });
    const said = jest.spyOn(toast, 'error').mockReturnValue('');
    const answer = createQueryClient()
      .fetchQuery({ ...documentsOf('a'), retry: (failures, error) => failures < 2 && isTransient(error) })
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBeInstanceOf(AppError);
    expect(said).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    return moments;
  }

  it.each([
    ['none, no jitter', {}, 0, [0, 1000, 3000]],
    ['none, most jitter', {}, 0.999, [0, 1999, 4998]],
    ['5 seconds', { 'retry-after': '5' }, 0, [0, 5000, 10_000]],
    ['a minute: ten seconds at most', { 'retry-after': '60' }, 0, [0, 10_000, 20_000]],
  ])('Retry-After %s', async (_said, headers, random, moments) => {
    expect(await asked(headers as Record<string, string>, random)).toEqual(moments);
  });
});

it('renders that an action is pending before the browser can answer another press', async () => {
  backend.rpc('create_ticket', () => new Promise<never>(() => {}));
  renderApp(<Ask subject="Sem resposta" />, { session });
  jest.useFakeTimers();
  screen.getByRole('button').click();
  for (let turn = 0; turn < 20; turn += 1) await act(() => Promise.resolve());
  expect(screen.getByRole('button')).toHaveTextContent('Aguarde');
  jest.useRealTimers();
});

describe('R08: the connection', () => {
  const READ = '/rest/v1/document_submissions';
  const reads = () => backend.requests(READ).length;
  const say = (event: 'offline' | 'online') => void window.dispatchEvent(new Event(event));

  /** A query on the screen; ends with the test. */
  function show() {
    const client = createQueryClient();
    client.mount();
    const observer = new QueryObserver(client, documentsOf('a'));
    const leave = observer.subscribe(() => {});
    ends.push(leave, () => client.unmount());
    return { client, result: () => observer.getCurrentResult() };
  }
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  it('is waited for by a read, which is made by itself once our server answers again', async () => {
    backend.on('GET', READ, [aDocument()]).on('HEAD', '/config.json', json(null));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { result } = show();
    expect(result()).toMatchObject({ isPending: true, isPaused: true });
    expect(reads()).toBe(0);
    online.mockReturnValue(true);
    say('online');
    await waitFor(() => expect(result().data).toHaveLength(1));
  });

  it('is not waited for by an action: it fails at once, is said, and is not done later', async () => {
    const { user } = renderApp(<Ask subject="Sem conexão" />, { session });
    backend.goOffline();
    say('offline');
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Sem conexão com a internet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Perguntar' })).toBeInTheDocument();
    const asked = () => backend.requests('/rest/v1/rpc/create_ticket').length;
    const before = asked();
    backend.goOnline();
    backend.on('HEAD', '/config.json', json(null));
    say('online');
    await waitFor(() => expect(backend.requests('/config.json').some(({ method }) => method === 'HEAD')).toBe(true));
    expect(asked()).toBe(before);
  });

  it('lost, or a server in trouble, leaves what was read, which is read again every 15 seconds', async () => {
    backend.on('GET', READ, [aDocument()]);
    const { client, result } = show();
    await waitFor(() => expect(result().data).toHaveLength(1));
    // Later than any server asked above to be left alone for.
    jest.useFakeTimers({ now: Date.now() + 120_000 });
    backend.on('GET', READ, json({ code: 'XX000', message: 'broken' }, 500));
    void client.invalidateQueries();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(result()).toMatchObject({ isError: true, data: [expect.anything()] });
    const before = reads();
    backend.on('GET', READ, [aDocument(), aDocument()]);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(result().data).toHaveLength(2);
    expect(reads()).toBe(before + 1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(before + 1);
    jest.useRealTimers();
  });
});
