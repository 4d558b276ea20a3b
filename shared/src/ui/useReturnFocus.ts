import { useEffect, useState } from 'react';
import { focusPage } from '../lib';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * In a file without antd, which first pages do not load. For what is removed when it closes, which antd's own return of the focus does not outlive: the focus it leaves behind
 * goes back to what opened it, or to the page where that is gone.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!isLost()) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      if (isLost()) focusPage();
    },
    [opener],
  );
}
