import { useLayoutEffect } from 'react';

/** The page a link leads to is still coming: the second press would put it into the history once more. */
const isLinkAgain = ({ type, target }: Event) =>
  type === 'click' && target instanceof Element && target.closest('a[href]') !== null;

const layerOf = ({ target }: Event) => (target instanceof Element ? target.closest('dialog, .ant-modal-root') : null);

/**
 * Many people press twice. The second press of a double click belongs to what the first was meant for: it neither closes
 * nor answers a dialog that has opened under it, and does not reach the page behind one that has closed. Nor does it follow a link again.
 */
export function useDoublePress(): void {
  useLayoutEffect(() => {
    let first: Element | null = null;
    const guard = (event: MouseEvent) => {
      if (event.detail < 2) {
        first = layerOf(event);
      } else if (layerOf(event) !== first || isLinkAgain(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const options = { capture: true };
    window.addEventListener('mousedown', guard, options);
    window.addEventListener('click', guard, options);
    return () => {
      window.removeEventListener('mousedown', guard, options);
      window.removeEventListener('click', guard, options);
    };
  }, []);
}
