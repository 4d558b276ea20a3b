import { BrowserRouter, useLocation } from '@rotavisto/shared/router';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Redirect } from './Redirect';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Returns to `path` right after the redirection, before its target is rendered. */
function BackAtOnce({ path }: { path: string }) {
  useEffect(() => {
    window.history.replaceState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, [path]);
  return null;
}

function Site({ back }: { back: string }) {
  const { pathname } = useLocation();
  if (!pathname.startsWith('/client')) return <p>{pathname}</p>;
  return (
    <>
      <Redirect to="/login" state={null} />
      <BackAtOnce path={back} />
    </>
  );
}

let root: Root;

afterEach(() => act(() => root.unmount()));

/** Opens a page for signed-in users, and returns the shown page after "back". */
async function openPrivatePage(back: string) {
  window.history.replaceState(null, '', '/client');
  const host = document.createElement('div');
  root = createRoot(host);
  await act(async () =>
    root.render(
      <BrowserRouter>
        <Site back={back} />
      </BrowserRouter>,
    ),
  );
  return host.textContent;
}

test('Redirect redirects again after "back" to its page before the sign-in page is rendered', async () => {
  expect(await openPrivatePage('/client')).toBe('/login');
  expect(window.location.pathname).toBe('/login');
});

test('Redirect does not redirect after "back" to another page', async () => {
  expect(await openPrivatePage('/register')).toBe('/register');
  expect(window.location.pathname).toBe('/register');
});
