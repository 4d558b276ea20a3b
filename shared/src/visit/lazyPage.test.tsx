import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, startTransition, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { firstPage, lazyPage, startPage } from './lazyPage';

afterEach(() => jest.restoreAllMocks());

const Page = ({ name }: { name: string }) => <h1>{name}</h1>;

it('R08: lazyPage fetches a page again after a failure when it is shown again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<Promise<typeof Page>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue(Page);
  const Lazy = lazyPage(load);
  render(
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <button type="button" onClick={resetErrorBoundary}>
          Tentar novamente
        </button>
      )}
    >
      <Suspense fallback="Carregando...">
        <Lazy name="Suporte" />
      </Suspense>
    </ErrorBoundary>,
  );
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Suporte' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('lazyPage does not fetch a missing page in a loop', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn<Promise<typeof Page>, []>().mockRejectedValue(new Error('Loading chunk 7 failed'));
  const Lazy = lazyPage(load);
  function Area() {
    const [isOpen, setOpen] = useState(false);
    const open = () => startTransition(() => setOpen(true));
    return isOpen ? (
      <Lazy name="Suporte" />
    ) : (
      <button type="button" onClick={open}>
        Suporte
      </button>
    );
  }
  render(
    <ErrorBoundary fallback="Falhou">
      <Suspense fallback="Carregando...">
        <Area />
      </Suspense>
    </ErrorBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Suporte' }));
  expect(await screen.findByText('Falhou')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

describe('lazyPage for the first page of a visit', () => {
  beforeEach(() => window.history.replaceState(null, '', '/admin/clients/'));
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('fetches the page once, before its first render, and renders no loading text', async () => {
    const load = jest.fn(async () => Page);
    const Lazy = lazyPage(load, '/admin/clients');
    expect(load).not.toHaveBeenCalled();
    await firstPage();
    render(
      <Suspense fallback="Carregando...">
        <Lazy name="Clients" />
      </Suspense>,
    );
    expect(screen.getByRole('heading', { name: 'Clients' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('ends the wait when the page cannot be fetched', async () => {
    lazyPage(() => Promise.reject(new Error('Loading chunk 7 failed')), '/admin/clients');
    await expect(firstPage()).resolves.toBeUndefined();
  });

  it('does not fetch the pages of other addresses', async () => {
    const load = jest.fn(async () => Page);
    lazyPage(load, '/admin');
    lazyPage(load);
    await firstPage();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a preloaded page', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  const show = (Lazy: ReturnType<typeof lazyPage<{ name: string }>>) =>
    render(
      <Suspense fallback="Carregando...">
        <Lazy name="Clients" />
      </Suspense>,
    );

  it('renders at once and is fetched once', async () => {
    const load = jest.fn(async () => Page);
    const Lazy = lazyPage(load, '/admin/clients');
    void startPage('/admin/clients');
    await startPage('/admin/clients');
    await startPage('/admin/clients');
    show(Lazy);
    expect(screen.getByRole('heading', { name: 'Clients' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched again at the visit if the preload failed', async () => {
    const load = jest
      .fn<Promise<typeof Page>, []>()
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
      .mockResolvedValue(Page);
    const Lazy = lazyPage(load, '/admin/clients');
    await startPage('/admin/clients');
    window.history.replaceState(null, '', '/admin/clients');
    show(Lazy);
    expect(await screen.findByRole('heading', { name: 'Clients' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is fetched again at the next preload after a failure', async () => {
    const load = jest
      .fn<Promise<typeof Page>, []>()
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
      .mockResolvedValue(Page);
    const Lazy = lazyPage(load, '/admin/clients');
    await startPage('/admin/clients');
    await startPage('/admin/clients');
    show(Lazy);
    expect(screen.getByRole('heading', { name: 'Clients' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('startPage ignores an unknown path', () => expect(startPage('/outra')).resolves.toBeUndefined());
});

it('R08: without a connection, a page shows its waiting state, and loads when the connection is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const load = jest
    .fn<Promise<typeof Page>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue(Page);
  const Lazy = lazyPage(load, undefined, () => <p>Sem conexão</p>);
  function Pages() {
    const [isNext, setNext] = useState(false);
    return (
      <Suspense fallback="Carregando...">
        <button type="button" onClick={() => startTransition(() => setNext(true))}>
          Suporte
        </button>
        {isNext ? <Lazy name="Suporte" /> : <h1>Início</h1>}
      </Suspense>
    );
  }
  render(<Pages />);
  await userEvent.click(screen.getByRole('button', { name: 'Suporte' }));
  expect(await screen.findByText('Sem conexão')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Início' })).toBeNull();
  online.mockReturnValue(true);
  jest.mocked(fetch).mockResolvedValue(new Response('{}'));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Suporte' })).toBeVisible();
});
