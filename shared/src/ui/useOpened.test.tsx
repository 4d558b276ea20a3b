import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router';
import { useOpened } from './useOpened';

const render = (...entries: string[]) =>
  renderHook(
    () => {
      const { pathname, search } = useLocation();
      return { ...useOpened('client'), go: useNavigate(), address: pathname + search };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={entries} initialIndex={entries.length - 1}>
          {children}
        </MemoryRouter>
      ),
    },
  ).result;

it('is opened in the address, beside the state of the list, and closed by back', () => {
  const page = render('/clients?q=ana');
  act(() => page.current.open('7'));
  expect(page.current.address).toBe('/clients?q=ana&client=7');
  expect(page.current.opened).toBe('7');
  act(() => page.current.go(-1));
  expect(page.current.opened).toBeNull();
});

it('goes back when it is closed, once, however often that is pressed', () => {
  const page = render('/dashboard', '/clients');
  act(() => page.current.open('7'));
  act(() => {
    page.current.close();
    page.current.close();
  });
  expect(page.current.address).toBe('/clients');
});

it('stays where the person has gone, when an answer that closes it comes late', () => {
  const page = render('/dashboard', '/clients');
  act(() => page.current.open('7'));
  const { close } = page.current;
  act(() => page.current.go(-1));
  act(close);
  expect(page.current.address).toBe('/clients');
});

it('leaves alone the dialog that was opened after its own', () => {
  const page = render('/clients');
  act(() => page.current.open('7'));
  const { close } = page.current;
  act(() => page.current.go(-1));
  act(() => page.current.open('8'));
  act(close);
  expect(page.current.opened).toBe('8');
});

it('leaves alone the page that came after its own', () => {
  const page = render('/clients');
  act(() => page.current.open('7'));
  const { close } = page.current;
  act(() => page.current.go('/calendar'));
  act(close);
  expect(page.current.address).toBe('/calendar');
});

it('is closed in place where the visit began with it', () => {
  const page = render('/dashboard', '/clients?client=7&q=ana');
  act(() => page.current.close());
  expect(page.current.address).toBe('/clients?q=ana');
  act(() => page.current.go(-1));
  expect(page.current.address).toBe('/dashboard');
});

it('can be closed again after forward has opened it again', () => {
  const page = render('/clients');
  act(() => page.current.open('7'));
  act(() => page.current.close());
  act(() => page.current.go(1));
  expect(page.current.opened).toBe('7');
  act(() => page.current.close());
  expect(page.current.opened).toBeNull();
});

it('opens through the same function always', () => {
  const page = render('/clients');
  const { open } = page.current;
  act(() => open('7'));
  expect(page.current.open).toBe(open);
});

it('is once in the history, however often its opener is pressed before it is drawn', () => {
  const page = renderHook(() => useOpened('client'), { wrapper: BrowserRouter }).result;
  const before = window.history.length;
  act(() => {
    page.current.open('7');
    page.current.open('7');
  });
  expect(page.current.opened).toBe('7');
  expect(window.history.length).toBe(before + 1);
});
