import { useLocation, useNavigate, useSearchParams } from '@rotavisto/shared/router';
import {
  renderQueryString,
  unstable_createAdapterProvider,
  type unstable_UpdateUrlFunction,
} from 'nuqs/adapters/custom';
import { useCallback } from 'react';
import { historyEntry } from '../lib';

/** nuqs over the router of the shell: the adapter it brings would put a second copy of React Router into every area. */
function useRouterAdapter() {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const updateUrl: unstable_UpdateUrlFunction = useCallback(
    (params, { history }) => {
      const { pathname: here, search: present, hash } = window.location;
      // Updates are batched, so the user may have left the page or pressed twice meanwhile.
      if (here !== pathname || params.toString() === new URLSearchParams(present).toString()) return;
      const to = { search: renderQueryString(params), hash };
      navigate(to, history === 'push' ? { state: { openedFrom: historyEntry() } } : { replace: true });
    },
    [navigate, pathname],
  );
  return { searchParams, pathname, updateUrl };
}

/** What a page keeps in the parameters of its address is read and written below this. */
export const AddressState: ReturnType<typeof unstable_createAdapterProvider> =
  unstable_createAdapterProvider(useRouterAdapter);
