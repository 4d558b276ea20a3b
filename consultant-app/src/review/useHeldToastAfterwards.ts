import { useEffect } from 'react';
import { hideHeldToast, showHeldToast } from './HeldToast';

/** While the dialog is open it says itself what is held, because the focus cannot leave it. */
export function useHeldToastAfterwards(): void {
  useEffect(() => {
    hideHeldToast();
    return showHeldToast;
  }, []);
}
