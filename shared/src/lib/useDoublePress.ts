import { useLayoutEffect } from 'react';

/** True for a press on a link: while its page loads, a second press would add the page to the history again. */
const isLinkAgain = ({ type, target }: Event) =>
  type === 'click' && target instanceof Element && target.closest('a[href]') !== null;

/** True for a press on a submit button: between two presses, the form may be sent, answered and enabled again. */
const isSubmitAgain = ({ target }: Event) =>
  target instanceof Element && target.closest('button[type="submit"], input[type="submit"]') !== null;

const layerOf = ({ target }: Event) => (target instanceof Element ? target.closest('dialog, .ant-modal-root') : null);

/** A row of a table counts, because a press on its text opens it. */
const CONTROLS =
  'button, a[href], input, select, textarea, label, summary, tr, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';

/** A label counts as its field. */
function controlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/** The label of a control; the same element may change its label and its action. */
const sayingOf = (control: Element | null): string =>
  control ? `${control.getAttribute('aria-label') ?? ''} ${control.textContent}` : '';

/**
 * Handles the second press of a double click, because many people press twice. It does not press a dialog that opens
 * under it, the page behind a closed dialog, or a control or row that appears under the pointer. It follows no link and
 * submits no form again.
 */
export function useDoublePress(): void {
  useLayoutEffect(() => {
    let layer: Element | null = null;
    let control: Element | null = null;
    let saying = '';
    const isAnother = (event: Event) => {
      const pressed = controlOf(event);
      return pressed !== control || sayingOf(pressed) !== saying;
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
