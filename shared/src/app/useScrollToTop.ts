import { useEffect, useRef } from 'react';

/** A new page begins at its top; the first one of a visit stays where the browser has scrolled it. */
export function useScrollToTop(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) window.scrollTo({ top: 0 });
    before.current = pathname;
  }, [pathname]);
}
