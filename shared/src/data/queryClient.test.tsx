import { AppError } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { toast } from '@rotavisto/shared/toast';
import { QueryClient, QueryObserver, useQuery } from '@tanstack/react-query';
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
  signedOut,
} from '../testing';
import { myApplication } from './applications';
import { documentsOf } from './documents';
import { notifications, unreadCount } from './notifications';
import { createQueryClient } from './queryClient';
import { createTicket } from './tickets';
import { useOnce } from './useOnce';

let backend: FakeBackend;
const profile = aProfile();
const session = { profile };

beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => {
  signedOut();
  toast.remove();
  backend.restore();
});

function Ask({ subject = 'Dúvida' }) {
  const ask = useOnce(createTicket);
  return (
    <button type="button" onClick={() => ask.mutate({ subject })}>
      {ask.isPending ? 'Aguarde' : 'Perguntar'}
    </button>
  );
}

it('The query client shows the success message of a request', async () => {
  backend.rpc('create_ticket', { id: 't' });
  const { user } = renderApp(<Ask />, { session });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Ticket criado com sucesso')).toBeInTheDocument();
});

it('The query client shows the error message of a refusal', async () => {
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

it('The query client shows one message for two components with the same failing request', async () => {
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

it('The query client repeats a read twice after server errors', async () => {
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
])('The query client ends the session without a toast when the server answers %s', async (code, message) => {
  const onExpired = jest.fn();
  const client = createQueryClient({ onExpired });
  const error = jest.spyOn(toast, 'error');
  backend.on('GET', '/rest/v1/document_submissions', json({ code, message }, 401));
  await client.fetchQuery(documentsOf('a')).catch(() => {});
  expect(onExpired).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
});

it('The query client refreshes the role when the server refuses the user', async () => {
  const onForbidden = jest.fn();
  const client = createQueryClient({ onForbidden });
  backend.on('GET', '/rest/v1/document_submissions', json({ code: '42501', message: 'not_allowed' }, 403));
  await client.fetchQuery(documentsOf('a')).catch(() => {});
  expect(onForbidden).toHaveBeenCalledTimes(1);
});

it('createTicket shows the error message about an open ticket for the error code 23514', async () => {
  backend.rpc('create_ticket', refusal('violates a constraint', '23514', 400));
  const client = createQueryClient();
  const said = jest.spyOn(toast, 'error').mockReturnValue('');
  await client
    .getMutationCache()
    .build(client, createTicket)
    .execute({ subject: ' Dúvida ', requestId: 'r' })
    .catch(() => {});
  expect(said).toHaveBeenCalledWith('Você já possui um ticket em aberto', expect.anything());
  expect(backend.requests('/rest/v1/rpc/create_ticket')[0]?.body).toEqual({ subject: 'Dúvida', request_id: 'r' });
});

it('R27: myApplication returns null for a user without an application', async () => {
  backend.on('GET', '/rest/v1/visa_applications', []);
  expect(await new QueryClient().fetchQuery(myApplication(profile.id))).toBeNull();
});

it('notifications and unreadCount return empty data without an error when the network fails', async () => {
  // A user with notifications is signed in, and the client library is loaded.
  await supabase();
  backend.goOffline();
  const client = createQueryClient();
  expect(await client.fetchQuery(notifications(profile.id, 5))).toEqual([]);
  expect(await client.fetchQuery(unreadCount(profile.id))).toBe(0);
});

it('unreadCount takes the count of the server without loading rows', async () => {
  backend.on('HEAD', '/rest/v1/notifications', json(null, 200, { 'content-range': '*/1234' }));
  expect(await createQueryClient().fetchQuery(unreadCount(profile.id))).toBe(1234);
  expect(backend.requests('/rest/v1/notifications')[0]?.query.get('read')).toBe('eq.false');
});

it.each([
  ['is not requested again', 0, 0],
  ['is requested again after a minute', 60_000, 1],
])('The unread count from the start of the session %s', async (_what, age, asked) => {
  signedInAs({
    profile,
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

it('The newest notifications from the start of the session are shown without a request', () => {
  const newest = [aNotification(), aNotification()];
  signedInAs({
    profile,
    startSnapshot: { unread: 2, newest, closed_areas: [], as_of: new Date().toISOString(), at: Date.now() },
  });
  const client = createQueryClient();
  const observer = new QueryObserver(client, notifications(profile.id, 5));
  const unsubscribe = observer.subscribe(() => {});
  expect(observer.getCurrentResult().data).toEqual(newest);
  expect(backend.requests('/rest/v1/notifications')).toHaveLength(0);
  unsubscribe();
});

describe('R07: a read that the server answers with 429', () => {
  /** Returns the times of the requests in ms, with the answer 429 to each. */
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
    ['absent, without jitter', {}, 0, [0, 1000, 3000]],
    ['absent, with the most jitter', {}, 0.999, [0, 1999, 4998]],
    ['of 5 seconds', { 'retry-after': '5' }, 0, [0, 5000, 10_000]],
    ['of a minute, capped at ten seconds', { 'retry-after': '60' }, 0, [0, 10_000, 20_000]],
  ])('is repeated with Retry-After %s', async (_said, headers, random, moments) => {
    expect(await asked(headers as Record<string, string>, random)).toEqual(moments);
  });
});

it('An action renders as pending before the browser handles the next press', async () => {
  backend.rpc('create_ticket', () => new Promise<never>(() => {}));
  renderApp(<Ask subject="Sem resposta" />, { session });
  jest.useFakeTimers();
  screen.getByRole('button').click();
  for (let turn = 0; turn < 20; turn += 1) await act(() => Promise.resolve());
  expect(screen.getByRole('button')).toHaveTextContent('Aguarde');
  jest.useRealTimers();
});

describe('R08: without a connection', () => {
  const READ = '/rest/v1/document_submissions';
  const reads = () => backend.requests(READ).length;
  const say = (event: 'offline' | 'online') => void window.dispatchEvent(new Event(event));

  /** Mounts a query; the end of the test unmounts it. */
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

  it('a read waits, and is sent when our server answers again', async () => {
    backend.on('GET', READ, [aDocument()]).on('HEAD', '/config.json', json(null));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { result } = show();
    expect(result()).toMatchObject({ isPending: true, isPaused: true });
    expect(reads()).toBe(0);
    online.mockReturnValue(true);
    say('online');
    await waitFor(() => expect(result().data).toHaveLength(1));
  });

  it('an action fails at once with a message, and is not sent later', async () => {
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

  it('or with a failing server, shown data stays and is fetched again every 15 seconds', async () => {
    backend.on('GET', READ, [aDocument()]);
    const { client, result } = show();
    await waitFor(() => expect(result().data).toHaveLength(1));
    jest.useFakeTimers();
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
