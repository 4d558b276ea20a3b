import { onPartReady } from '@rotavisto/shared/connection';

/**
 * Until its code is here, a part of a prerendered page answers nothing: the button pressed last is pressed again once
 * its part is ready. Enter in a field is a press as well, because the browser presses the button of the form. Listens
 * above the root, because React stops presses on parts that it has not hydrated yet.
 */
export function repeatEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', remember, true);
  onPartReady((part) => {
    if (part.contains(pressed)) pressed?.click();
  });
}
