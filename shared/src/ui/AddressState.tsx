import { useLocation, useNavigate, useSearchParams } from '@rotavisto/shared/router';
import {
  renderQueryString,
  unstable_createAdapterProvider,
  type unstable_UpdateUrlFunction,
} from 'nuqs/adapters/custom';
import { useCallback } from 'react';

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

/** The key of this entry of the window's own history, in browsers that tell. */
export const historyEntry = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined;

/**
 * Goes to that entry; fails where it is gone. `history.back()` would not do: a document in a frame adds entries of its own,
 * and going back would then leave the frame's document only.
 */
export async function goToEntry(key: string): Promise<void> {
  const { committed, finished } = window.navigation.traverseTo(key);
  await Promise.all([committed, finished]);
}
