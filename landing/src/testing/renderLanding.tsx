import { forgetFacts } from '@rotavisto/shared/facts';
import { BrowserRouter } from '@rotavisto/shared/router';
import { become, type Next } from '@rotavisto/shared/testing';
import { Toaster, toast } from '@rotavisto/shared/toast';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import App from '../App';
import { setPlans } from '../pricing/plans';

/** Renders the whole landing app at an address, with the toasts of the shell. */
export async function renderLanding(path = '/', session: Next = { is: 'visitor' }) {
  toast.remove();
  // Facts and plans of a page left open by an earlier test are removed.
  forgetFacts();
  setPlans([]);
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', path);
  become(session);
  const user = userEvent.setup();
  const view = await act(async () =>
    render(
      <BrowserRouter>
        <App />
        <Toaster />
      </BrowserRouter>,
    ),
  );
  return { user, ...view };
}
