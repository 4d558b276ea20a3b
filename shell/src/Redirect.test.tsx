import { BrowserRouter, useLocation } from '@rotavisto/shared/router';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Redirect } from './Redirect';

/** Goes back to `path` in the moment after the redirection, before the page it leads to is drawn. */
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

function openPrivatePage(back: string) {
  window.history.replaceState(null, '', '/client');
  render(<Site back={back} />, { wrapper: BrowserRouter });
}

test('"back" to the same page before the sign-in page is drawn redirects again', () => {
  openPrivatePage('/client');
  expect(screen.getByText('/login')).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test('"back" to a page that stands is not redirected', () => {
  openPrivatePage('/register');
  expect(screen.getByText('/register')).toBeVisible();
  expect(window.location.pathname).toBe('/register');
});
