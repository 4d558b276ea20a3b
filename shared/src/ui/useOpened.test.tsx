import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AddressState } from './AddressState';
import { useOpened } from './useOpened';

const wrapper = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <AddressState>{children}</AddressState>
  </BrowserRouter>
);

function render(route: string) {
  window.history.replaceState(null, '', route);
  const page = () => {
    const { pathname, search } = useLocation();
    return { ...useOpened('client'), go: useNavigate(), address: pathname + search };
  };
  return renderHook(page, { wrapper }).result;
}

type Page = ReturnType<typeof render>;
const isAt = (page: Page, address: string) => waitFor(() => expect(page.current.address).toBe(address));

/** Opens it and waits for the address. */
async function open(page: Page, client: string) {
  act(() => page.current.open(client));
  await waitFor(() => expect(page.current.address).toContain(`client=${client}`));
}

/** The history of the window, as browsers show it that have the Navigation API. */
function withNavigation(traverseTo: (key: string) => Promise<unknown>) {
  const traverse = jest.fn((key: string) => ({ committed: traverseTo(key), finished: traverseTo(key) }));
  Object.assign(window, { navigation: { currentEntry: { key: 'the list' }, traverseTo: traverse } });
  return traverse;
}
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'navigation');
});

it('is opened in the address, beside the state of the list, and closed by back', async () => {
  const page = render('/clients?q=ana');
  await open(page, '7');
  expect(page.current.address).toBe('/clients?q=ana&client=7');
  expect(page.current.opened).toBe('7');
  act(() => window.history.back());
  await isAt(page, '/clients?q=ana');
  expect(page.current.opened).toBeNull();
});

it('goes back to the entry it was opened from, whatever a frame has added to the history', async () => {
  const traverseTo = withNavigation(async () => {});
  const page = render('/clients');
  await open(page, '7');
  act(() => page.current.close());
  expect(traverseTo).toHaveBeenCalledWith('the list');
});

it('is closed in place where that entry is gone', async () => {
  withNavigation(() => Promise.reject(new DOMException('gone', 'InvalidStateError')));
  const page = render('/clients');
  await open(page, '7');
  act(() => page.current.close());
  await isAt(page, '/clients');
});

it('is closed in place, however often that is pressed, where the browser has no name for its entries', async () => {
  const page = render('/clients');
  await open(page, '7');
  const before = window.history.length;
  act(() => {
    page.current.close();
    page.current.close();
  });
  await isAt(page, '/clients');
  expect(window.history.length).toBe(before);
});

it('stays where the person has gone, when an answer that closes it comes late', async () => {
  const page = render('/clients');
  await open(page, '7');
  const { close } = page.current;
  act(() => window.history.back());
  await isAt(page, '/clients');
  act(close);
  await expect(isAt(page, '/clients')).resolves.toBeUndefined();
});

it('leaves alone the dialog that was opened after its own', async () => {
  const traverseTo = withNavigation(async () => {});
  const page = render('/clients');
  await open(page, '7');
  const { close } = page.current;
  act(() => window.history.back());
  await isAt(page, '/clients');
  await open(page, '8');
  act(close);
  expect(traverseTo).not.toHaveBeenCalled();
  expect(page.current.opened).toBe('8');
});

it('leaves alone the page that came after its own', async () => {
  const traverseTo = withNavigation(async () => {});
  const page = render('/clients');
  await open(page, '7');
  const { close } = page.current;
  act(() => page.current.go('/calendar'));
  act(close);
  expect(traverseTo).not.toHaveBeenCalled();
  await isAt(page, '/calendar');
});

it('is closed in place where the visit began with it', async () => {
  const traverseTo = withNavigation(async () => {});
  const page = render('/clients?client=7&q=ana');
  act(() => page.current.close());
  await isAt(page, '/clients?q=ana');
  expect(traverseTo).not.toHaveBeenCalled();
});

it('has the page below it once it is asked for, where the visit began with it', async () => {
  withNavigation(async () => {});
  const page = render('/clients?client=7&q=ana');
  const before = window.history.length;
  act(() => page.current.layBelow());
  await isAt(page, '/clients?client=7&q=ana');
  expect(page.current.opened).toBe('7');
  expect(window.history.length).toBe(before + 1);
  act(() => page.current.layBelow());
  expect(window.history.length).toBe(before + 1);
  act(() => window.history.back());
  await isAt(page, '/clients?q=ana');
});

it('can be closed again after forward has opened it again', async () => {
  const page = render('/clients');
  await open(page, '7');
  act(() => window.history.back());
  await isAt(page, '/clients');
  act(() => window.history.forward());
  await isAt(page, '/clients?client=7');
  act(() => page.current.close());
  await isAt(page, '/clients');
});

it('opens through the same function always', async () => {
  const page = render('/clients');
  const first = page.current.open;
  await open(page, '7');
  expect(page.current.open).toBe(first);
});

it('is once in the history, however often its opener is pressed', async () => {
  // What another test has gone back from would be dropped by the first entry, which then adds none.
  window.history.pushState(null, '', '/clients');
  const page = render('/clients');
  const before = window.history.length;
  act(() => {
    page.current.open('7');
    page.current.open('7');
  });
  await isAt(page, '/clients?client=7');
  // nuqs measures on this clock how long ago it wrote: set back, it would keep the write, and hold up later tests.
  jest.useFakeTimers({ doNotFake: ['performance'] });
  act(() => page.current.open('7'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(page.current.address).toBe('/clients?client=7');
  expect(window.history.length).toBe(before + 1);
});
