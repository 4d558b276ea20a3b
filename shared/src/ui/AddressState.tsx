import { useLocation, useNavigate, useSearchParams } from '@rotavisto/shared/router';
import {
  renderQueryString,
  unstable_createAdapterProvider,
  type unstable_UpdateUrlFunction,
} from 'nuqs/adapters/custom';
import { useCallback } from 'react';

/** Connects nuqs to the router of the shell, because its own adapter would add a second React Router to every area. */
function useRouterAdapter() {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const updateUrl: unstable_UpdateUrlFunction = useCallback(
    (params, { history }) => {
      const { pathname: here, search: present, hash } = window.location;
      // Updates are batched, so the user may have left the page or pressed twice before this update.
      if (here !== pathname || params.toString() === new URLSearchParams(present).toString()) return;
      const to = { search: renderQueryString(params), hash };
      navigate(to, history === 'push' ? { state: { openedFrom: historyEntry() } } : { replace: true });
    },
    [navigate, pathname],
  );
  return { searchParams, pathname, updateUrl };
}

/** Provides reading and writing of the address parameters to its children. */
export const AddressState: ReturnType<typeof unstable_createAdapterProvider> =
  unstable_createAdapterProvider(useRouterAdapter);

/** Returns the key of the current history entry; undefined in browsers without the Navigation API. */
export const historyEntry = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined;

/**
 * Goes to a history entry; rejects a removed entry. `history.back()` does not work here, because a document in a frame adds
 * entries, and going back would then only leave the frame's document.
 */
export async function goToEntry(key: string): Promise<void> {
  const { committed, finished } = window.navigation.traverseTo(key);
  await Promise.all([committed, finished]);
}
