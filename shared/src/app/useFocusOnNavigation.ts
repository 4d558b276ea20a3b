import { useEffect, useRef } from 'react';
import { focusPage } from '../ui';

/** Pages without a heading of their own hand the focus to the content. The page's own heading takes it otherwise. */
export function useFocusOnNavigation(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo({ top: 0 });
    const main = document.getElementById('content');
    if (!main || main.contains(document.activeElement)) return;
    focusPage(main.querySelector('h1') ?? main);
  }, [pathname]);
}
