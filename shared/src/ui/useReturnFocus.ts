import { useEffect, useState } from 'react';
import { focusPage, isFocusLost } from '../lib';

/**
 * Returns the focus to the element that opened this component, or to the page where that is gone: antd's own return of
 * the focus does not survive a component that is removed when it closes. Without antd, which first pages do not load.
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
