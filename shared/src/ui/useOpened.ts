import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useAddressParams } from './useAddressParams';

/** What is open over a page lives in its address under this name: back closes it, a refresh keeps it. `open` never changes. */
export function useOpened(name: string) {
  const [params, change] = useAddressParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const opened = params.get(name);
  const newest = useRef({ change, opened, state });
  const leaving = useRef(false);
  useLayoutEffect(() => {
    newest.current = { change, opened, state };
  });
  // Each entry of the history can be left once, and none whose page is gone.
  useEffect(() => {
    leaving.current = false;
    return () => {
      leaving.current = true;
    };
  }, [key]);

  const open = useCallback(
    (value: string) => {
      // The address has it before it is drawn: pressed twice it would be in the history twice.
      if (!isInAddress(name, value)) newest.current.change({ [name]: value }, { state: { opened: name } });
    },
    [name],
  );

  function close() {
    const now = newest.current;
    // Pressed twice, or asked for late by what was sent from a dialog that is closed by now, it would leave more than that dialog.
    if (opened === null || leaving.current || now.opened !== opened) return;
    leaving.current = true;
    if (isOpenedHere(now.state, name)) navigate(-1);
    else now.change({ [name]: null }, { replace: true });
  }

  return { opened, open, close };
}

const isOpenedHere = (state: unknown, name: string): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === name;

const isInAddress = (name: string, value: string): boolean =>
  new URLSearchParams(window.location.search).get(name) === value;
