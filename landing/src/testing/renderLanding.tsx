import { forgetFacts } from '@rotavisto/shared/facts';
import { BrowserRouter } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { Toaster, toast } from '@rotavisto/shared/toast';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import App from '../App';
import { setPlans } from '../pricing/plans';

/** The whole remote at an address, with the shell's toasts. */
export async function renderLanding(path = '/', session: Partial<ReturnType<typeof useSession.getState>> = {}) {
  toast.remove();
  // A page left open for a second and a half, as on a slow machine, reads those of its test.
  forgetFacts();
  setPlans([]);
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', path);
  useSession.setState({
    status: 'ready',
    profile: null,
    subscription: null,
    recovery: false,
    secondFactorDue: null,
    ...session,
  });
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
