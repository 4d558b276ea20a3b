import '@testing-library/dom';
import { LoadingScreen } from '@rotavisto/shared/brand';
import { usePageHeading } from '@rotavisto/shared/lib';
import { BrowserRouter, Link } from '@rotavisto/shared/router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouteAnnouncer } from './RouteAnnouncer';

let host: HTMLElement;
let root: Root;

const render = (content: ReactNode) =>
  act(() =>
    root.render(
      <BrowserRouter>
        {content}
        <RouteAnnouncer />
      </BrowserRouter>,
    ),
  );
const wait = () => act(() => jest.advanceTimersByTime(5000));
const said = () => host.querySelector('[aria-live="polite"]:not([role])')?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  window.history.replaceState(null, '', '/register');
  document.title = 'Criar conta | RotaVisto';
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  jest.useRealTimers();
});

const ON_ITS_WAY: [string, ReactNode][] = [
  ['the code of the next page loads', null],
  ['the next page is empty and redirects', <main key="main" />],
  [
    'the next page shows its loading text',
    <main key="main">
      <LoadingScreen inline />
    </main>,
  ],
];

it.each(ON_ITS_WAY)('RouteAnnouncer does not announce the title of the previous page while %s', (_, content) => {
  render(<Link to="/client">Início</Link>);
  act(() => host.querySelector('a')?.click());
  render(content);
  wait();
  expect(said()).toBe('');

  render(<main>Sua solicitação</main>);
  document.title = 'Início | RotaVisto';
  wait();
  expect(said()).toBe('Página carregada: Início | RotaVisto');
  expect(host.querySelector('main')).toHaveFocus();
});

it('RouteAnnouncer clears the announced title when the page is left', () => {
  render(<Link to="/consultant/applications/1">Abrir</Link>);
  act(() => host.querySelector('a')?.click());
  render(<main>Solicitação</main>);
  document.title = 'Solicitação de Ana Souza | RotaVisto';
  wait();
  expect(said()).toContain('Ana Souza');

  render(<Link to="/login">Sair</Link>);
  act(() => host.querySelector('a')?.click());
  expect(window.location.pathname).toBe('/login');
  expect(said()).toBe('');
});

it('RouteAnnouncer focuses the heading of a page that only changed its address', () => {
  const page = (
    <main>
      <h1 tabIndex={-1}>Etapa</h1>
    </main>
  );
  render(
    <>
      <Link to="/client/2">Próxima</Link>
      {page}
    </>,
  );
  const link = host.querySelector('a');
  link?.focus();
  act(() => link?.click());
  wait();
  expect(host.querySelector('h1')).toHaveFocus();
});

it('RouteAnnouncer moves the focus from the page to a heading that is rendered later', () => {
  function Heading() {
    return (
      <h1 ref={usePageHeading('Documentos')} tabIndex={-1}>
        Documentos
      </h1>
    );
  }
  const pageWith = (content: ReactNode) => (
    <>
      <Link to="/client/2">Próxima</Link>
      <main>{content}</main>
    </>
  );
  render(pageWith('Um momento'));
  act(() => host.querySelector('a')?.click());
  wait();
  expect(host.querySelector('main')).toHaveFocus();
  render(pageWith(<Heading />));
  expect(host.querySelector('h1')).toHaveFocus();
});

it('RouteAnnouncer keeps the focus that the user has moved meanwhile', () => {
  const page = (
    <>
      <Link to="/client/2">Próxima</Link>
      <input />
      <main>Etapa</main>
    </>
  );
  render(page);
  act(() => host.querySelector('a')?.click());
  host.querySelector('input')?.focus();
  wait();
  expect(host.querySelector('input')).toHaveFocus();
});

it('RouteAnnouncer does not announce the first page', () => {
  render(<main>Criar conta</main>);
  wait();
  expect(said()).toBe('');
});
