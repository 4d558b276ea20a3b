import { onPartReady } from '@rotavisto/shared/connection';

/**
 * Until its code is here, a part of a prerendered page answers nothing: what was pressed last in it is pressed again once
 * it is ready, whatever was pressed elsewhere meanwhile. Enter in a field is a press as well, because the browser presses
 * the button of the form. Listens above the root, because React stops presses on parts that it has not hydrated yet.
 */
export function repeatEarlyPress(): void {
  let presses: Element[] = [];
  const remember = ({ target }: Event) => {
    // A page has fewer parts than this; what was pressed long ago was answered.
    if (target instanceof Element) presses = [...presses.slice(-9), target];
  };
  document.addEventListener('click', remember, true);
  onPartReady((part) => {
    presses
      .filter((target) => part.contains(target))
      .at(-1)
      ?.closest('button')
      ?.click();
  });
}
