import { onPartReady } from '@rotavisto/shared/connection';

/**
 * Repeats the last press in a part of a prerendered page when its code is loaded, regardless of presses elsewhere.
 * Enter in a field counts too, because the browser presses the form's button. It listens above the root, because React
 * stops presses on parts that are not hydrated.
 */
export function repeatEarlyPress(): void {
  let presses: Element[] = [];
  const remember = ({ target }: Event) => {
    // A page has fewer parts than this; older presses are already handled.
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
