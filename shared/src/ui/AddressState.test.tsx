import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { act, renderHook, waitFor } from '@testing-library/react';
import { parseAsString, useQueryStates } from 'nuqs';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AddressState } from './AddressState';
import { parseAsPage } from './table/parseAsPage';

const PARAMS = { q: parseAsString.withDefault(''), client: parseAsString, page: parseAsPage };

const wrapper = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <AddressState>{children}</AddressState>
  </BrowserRouter>
);

function render(route: string) {
  window.history.replaceState(null, '', route);
  const page = () => {
    const [state, change] = useQueryStates(PARAMS);
    const { pathname, search } = useLocation();
    return { state, change, go: useNavigate(), address: pathname + search };
  };
  return renderHook(page, { wrapper }).result;
}
afterEach(() => jest.useRealTimers());

it('AddressState reads parameters from the address, and defaults for invalid values', () => {
  expect(render('/clients?q=ana&page=3').current.state).toEqual({ q: 'ana', client: null, page: 3 });
  for (const page of ['0', '-2', 'x', '']) expect(render(`/clients?page=${page}`).current.state.page).toBe(1);
  expect(render('/clients?page=99999999999999999999').current.state.page).toBe(1_000_000);
});

it('AddressState changes some parameters, keeps the others and writes no defaults', async () => {
  const page = render('/clients?q=ana&page=3&theirs=1');
  act(() => void page.current.change({ client: '7', page: 1 }));
  expect(page.current.state).toEqual({ q: 'ana', client: '7', page: 1 });
  await waitFor(() => expect(page.current.address).toBe('/clients?q=ana&theirs=1&client=7'));
});

it('AddressState writes two simultaneous changes', async () => {
  const page = render('/clients');
  act(() => {
    void page.current.change({ client: '7' }, { history: 'push' });
    void page.current.change({ q: 'ana & rui' });
  });
  await waitFor(() => expect(page.current.address).toBe('/clients?client=7&q=ana+%26+rui'));
  act(() => window.history.back());
  await waitFor(() => expect(page.current.state).toEqual({ q: '', client: null, page: 1 }));
});

it('AddressState follows an address that other code changes', async () => {
  const page = render('/clients?q=ana');
  act(() => page.current.go('/clients?q=rui'));
  expect(page.current.state.q).toBe('rui');
});

it('AddressState drops a change when the user has left the page', async () => {
  const page = render('/clients');
  // nuqs compares the clock with the time of its last change; a fake earlier clock would delay the write for hours.
  jest.useFakeTimers({ doNotFake: ['performance'] });
  act(() => {
    void page.current.change({ q: 'ana' });
    page.current.go('/calendar');
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(page.current.address).toBe('/calendar');
});
