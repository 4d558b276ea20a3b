import { useEffect } from 'react';

/** Gives the styles the part of the window above an on-screen keyboard, because browsers lay pages out below the keyboard. */
export function useVisibleWindow(isOn: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!isOn || !seen) return;
    const { style } = document.documentElement;
    const forget = () => {
      style.removeProperty('--rv-window-top');
      style.removeProperty('--rv-window-height');
    };
    const measure = () => {
      // A page zoomed with two fingers keeps its layout.
      if (seen.scale > 1.01) return forget();
      style.setProperty('--rv-window-top', `${seen.offsetTop}px`);
      style.setProperty('--rv-window-height', `${seen.height}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      forget();
    };
  }, [isOn]);
}
