import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useAddressParams } from './useAddressParams';

/** What is open over a page lives in its address under this name: back closes it, a refresh keeps it. `open` never changes. */
export function useOpened(name: string) {
  const [params, change] = useAddressParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const newest = useRef(change);
  const leaving = useRef(false);
  useLayoutEffect(() => {
    newest.current = change;
  });
  // Each entry of the history can be left once.
  useEffect(() => {
    leaving.current = false;
  }, [key]);

  const open = useCallback(
    (value: string) => {
      // The address has it before it is drawn: pressed twice it would be in the history twice.
      if (!isInAddress(name, value)) newest.current({ [name]: value }, { state: { opened: name } });
    },
    [name],
  );

  function close() {
    // Pressed twice it would leave the page as well.
    if (leaving.current) return;
    leaving.current = true;
    if (isOpenedHere(state, name)) navigate(-1);
    else change({ [name]: null }, { replace: true });
  }

  return { opened: params.get(name), open, close };
}

const isOpenedHere = (state: unknown, name: string): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === name;

const isInAddress = (name: string, value: string): boolean =>
  new URLSearchParams(window.location.search).get(name) === value;
