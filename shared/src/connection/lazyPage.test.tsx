import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, startTransition, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { firstPage, lazyPage, preloadPage } from './lazyPage';

afterEach(() => jest.restoreAllMocks());

const Page = ({ name }: { name: string }) => <h1>{name}</h1>;

it('R08: fetches a page again that could not be fetched, when it is asked for once more', async () => {
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
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000);
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Suporte' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not ask again and again for a page that is gone', async () => {
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

describe('where the visit begins', () => {
  beforeEach(() => window.history.replaceState(null, '', '/admin/clients/'));
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('asks for the page before it is rendered, once, and shows it without a word about loading', async () => {
    const load = jest.fn(async () => Page);
    const Lazy = lazyPage(load, '/admin/clients');
    expect(load).toHaveBeenCalledTimes(1);
    await firstPage();
    render(
      <Suspense fallback="Carregando...">
        <Lazy name="Clients" />
      </Suspense>,
    );
    expect(screen.getByRole('heading', { name: 'Clients' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('waits no longer for a page that cannot be fetched', async () => {
    lazyPage(() => Promise.reject(new Error('Loading chunk 7 failed')), '/admin/clients');
    await expect(firstPage()).resolves.toBeUndefined();
  });

  it('leaves the pages of other addresses for later', () => {
    const load = jest.fn(async () => Page);
    lazyPage(load, '/admin');
    lazyPage(load);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('fetched ahead', () => {
  const show = (Lazy: ReturnType<typeof lazyPage<{ name: string }>>) =>
    render(
      <Suspense fallback="Carregando...">
        <Lazy name="Clients" />
      </Suspense>,
    );

  it('is there at once, and was asked for a single time', async () => {
    const load = jest.fn(async () => Page);
    const Lazy = lazyPage(load, '/admin/clients');
    preloadPage('/admin/clients');
    preloadPage('/admin/clients');
    await load.mock.results[0]?.value;
    await Promise.resolve();
    preloadPage('/admin/clients');
    show(Lazy);
    expect(screen.getByRole('heading', { name: 'Clients' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for again by the visit where that failed', async () => {
    const load = jest
      .fn<Promise<typeof Page>, []>()
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
      .mockResolvedValue(Page);
    const Lazy = lazyPage(load, '/admin/clients');
    preloadPage('/admin/clients');
    await expect(load.mock.results[0]?.value).rejects.toThrow();
    await Promise.resolve();
    show(Lazy);
    expect(await screen.findByRole('heading', { name: 'Clients' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is nothing for a page that is none', () => expect(() => preloadPage('/outra')).not.toThrow());
});

it('R08: a page opened without a connection takes the place of the one before it, and comes once the connection is back', async () => {
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
