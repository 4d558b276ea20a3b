import { useEffect, useState } from 'react';
import { focusPage, isFocusLost } from '../lib';

/**
 * Returns the focus to the element that opened this component, or to the page if that element is gone. antd's own
 * return of the focus fails for a component that is removed on closing. The hook uses no antd, because first pages do
 * not load antd.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!isFocusLost()) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      if (isFocusLost()) focusPage();
    },
    [opener],
  );
}
