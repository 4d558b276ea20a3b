import { BrowserRouter, useLocation } from '@rotavisto/shared/router';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Redirect } from './Redirect';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Goes back to `path` in the moment after the redirection, before the page it leads to is rendered. */
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

/** Opens a page only a signed-in person may see; gives what stands once "back" was pressed. */
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

test('"back" to the same page before the sign-in page is rendered redirects again', async () => {
  expect(await openPrivatePage('/client')).toBe('/login');
  expect(window.location.pathname).toBe('/login');
});

test('"back" to a page that stands is not redirected', async () => {
  expect(await openPrivatePage('/register')).toBe('/register');
  expect(window.location.pathname).toBe('/register');
});
