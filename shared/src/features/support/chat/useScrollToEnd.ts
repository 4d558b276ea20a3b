import { useCallback, useEffect, useRef } from 'react';

const AFTER_SENDING_MS = 100;

/** Keeps a list at its newest message; after a sent one the view follows 100 ms later. */
export function useScrollToEnd<E extends HTMLElement>(count: number) {
  const list = useRef<E>(null);
  const timer = useRef<number>(undefined);
  const toEnd = useCallback(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, []);
  const toEndSoon = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(toEnd, AFTER_SENDING_MS);
  }, [toEnd]);

  useEffect(() => {
    if (count > 0) toEnd();
  }, [count, toEnd]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return { list, toEndSoon };
}
