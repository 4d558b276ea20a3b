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

/** Opens the dialog of a client and waits for the address. */
async function open(page: Page, client: string) {
  act(() => page.current.open(client));
  await waitFor(() => expect(page.current.address).toContain(`client=${client}`));
}

/** Adds the Navigation API to the window, as some browsers have it. */
function withNavigation(traverseTo: (key: string) => Promise<unknown>) {
  const traverse = jest.fn((key: string) => ({ committed: traverseTo(key), finished: traverseTo(key) }));
  Object.assign(window, { navigation: { currentEntry: { key: 'the list' }, traverseTo: traverse } });
  return traverse;
}
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'navigation');
});

it('useOpened adds the dialog to the address of the list, and back closes the dialog', async () => {
  const page = render('/clients?q=ana');
  await open(page, '7');
  expect(page.current.address).toBe('/clients?q=ana&client=7');
  expect(page.current.opened).toBe('7');
  act(() => window.history.back());
  await isAt(page, '/clients?q=ana');
  expect(page.current.opened).toBeNull();
});

it('close goes back to the history entry below the dialog, regardless of entries that a frame has added', async () => {
  const traverseTo = withNavigation(async () => {});
  const page = render('/clients');
  await open(page, '7');
  act(() => page.current.close());
  expect(traverseTo).toHaveBeenCalledWith('the list');
});

it('close removes the dialog from the address when the entry below is gone', async () => {
  withNavigation(() => Promise.reject(new DOMException('gone', 'InvalidStateError')));
  const page = render('/clients');
  await open(page, '7');
  act(() => page.current.close());
  await isAt(page, '/clients');
});

it('close pressed twice removes the dialog from the address in a browser without the Navigation API', async () => {
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

it('a late close changes nothing after back has closed the dialog', async () => {
  const page = render('/clients');
  await open(page, '7');
  const { close } = page.current;
  act(() => window.history.back());
  await isAt(page, '/clients');
  act(close);
  await expect(isAt(page, '/clients')).resolves.toBeUndefined();
});

it('a late close keeps a dialog that was opened later', async () => {
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

it('a late close keeps a page that was opened later', async () => {
  const traverseTo = withNavigation(async () => {});
  const page = render('/clients');
  await open(page, '7');
  const { close } = page.current;
  act(() => page.current.go('/calendar'));
  act(close);
  expect(traverseTo).not.toHaveBeenCalled();
  await isAt(page, '/calendar');
});

it('close removes the dialog from the address when the visit began with the dialog', async () => {
  const traverseTo = withNavigation(async () => {});
  const page = render('/clients?client=7&q=ana');
  act(() => page.current.close());
  await isAt(page, '/clients?q=ana');
  expect(traverseTo).not.toHaveBeenCalled();
});

it('layBelow adds the page below the dialog to the history once, when the visit began with the dialog', async () => {
  withNavigation(async () => {});
  // A new entry drops those after it, which earlier tests leave behind by going back.
  window.history.pushState(null, '', '/');
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

it('close works again after forward has reopened the dialog', async () => {
  const page = render('/clients');
  await open(page, '7');
  act(() => window.history.back());
  await isAt(page, '/clients');
  act(() => window.history.forward());
  await isAt(page, '/clients?client=7');
  act(() => page.current.close());
  await isAt(page, '/clients');
});

it('open stays the same function between renders', async () => {
  const page = render('/clients');
  const first = page.current.open;
  await open(page, '7');
  expect(page.current.open).toBe(first);
});

it('open adds a single history entry for repeated presses', async () => {
  // Entries that an earlier test has gone back from would be replaced by the first new entry, and hide its addition.
  window.history.pushState(null, '', '/clients');
  const page = render('/clients');
  const before = window.history.length;
  act(() => {
    page.current.open('7');
    page.current.open('7');
  });
  await isAt(page, '/clients?client=7');
  // nuqs measures the time since its last write with this clock; a fake earlier clock would hold back the write and later tests.
  jest.useFakeTimers({ doNotFake: ['performance'] });
  act(() => page.current.open('7'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(page.current.address).toBe('/clients?client=7');
  expect(window.history.length).toBe(before + 1);
});
