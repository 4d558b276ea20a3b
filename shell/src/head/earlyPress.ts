import { PAGE_READY } from '../pageReady';

/** Until the code is here nothing answers: the button pressed last is pressed again then. */
export function repeatEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  const onClick = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  // Enter in a field means the button at the end of its form.
  const onKey = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.form) return;
    const last = [...target.form.elements].at(-1);
    pressed = last instanceof HTMLElement ? last : null;
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey, true);
  const onReady = () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onKey, true);
    if (pressed?.isConnected) pressed.click();
  };
  document.addEventListener(PAGE_READY, onReady, { once: true });
}
