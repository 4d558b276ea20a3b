import { useLayoutEffect } from 'react';

/** The page a link leads to is still coming: the second press would put it into the history once more. */
const isLinkAgain = ({ type, target }: Event) =>
  type === 'click' && target instanceof Element && target.closest('a[href]') !== null;

/** The form may have been sent, answered and given free again between the two. */
const isSubmitAgain = ({ target }: Event) =>
  target instanceof Element && target.closest('button[type="submit"], input[type="submit"]') !== null;

const layerOf = ({ target }: Event) => (target instanceof Element ? target.closest('dialog, .ant-modal-root') : null);

const CONTROLS =
  'button, a[href], input, select, textarea, label, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';

/** A label is the field it names. */
function controlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/** What a control says: the same element may come to say, and do, something else. */
const sayingOf = (control: Element | null): string =>
  control ? `${control.getAttribute('aria-label') ?? ''} ${control.textContent}` : '';

/**
 * Many people press twice. The second press of a double click belongs to what the first was meant for: it neither closes
 * nor answers a dialog that has opened under it, and does not reach the page behind one that has closed. It presses
 * no control that has appeared under the pointer, and follows no link and sends no form again.
 */
export function useDoublePress(): void {
  useLayoutEffect(() => {
    let layer: Element | null = null;
    let control: Element | null = null;
    let saying = '';
    const isAnother = (event: Event) => {
      const pressed = controlOf(event);
      return pressed !== null && (pressed !== control || sayingOf(pressed) !== saying);
    };
    const guard = (event: MouseEvent) => {
      if (event.detail < 2) {
        layer = layerOf(event);
        control = controlOf(event);
        saying = sayingOf(control);
      } else if (layerOf(event) !== layer || isAnother(event) || isLinkAgain(event) || isSubmitAgain(event)) {
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
