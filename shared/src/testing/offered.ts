import { nameOf, roots } from './readOut';

const PRESSED =
  'button:enabled:not(.ant-modal-close), [role="tab"], [role="radio"], [role="checkbox"], [type="checkbox"]:enabled, [type="radio"]:enabled, summary';
const UNREACHED = '[aria-hidden="true"], [hidden], [inert], [aria-disabled="true"], [style*="display: none"]';

export const calledAs = (element: Element): string => nameOf(element) || (element.textContent?.trim() ?? '');

/** Returns all controls that a user can press on the page, or in the dialog above it, in order; links are excluded. */
export const offered = (): Element[] =>
  [...(roots()[0]?.querySelectorAll(PRESSED) ?? [])].filter((element) => !element.closest(UNREACHED));

const FIELD =
  'select:enabled, textarea:enabled, input:enabled:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])';

/** Returns all fields that a user can fill on the page, or in the dialog above it. */
export const fields = (): Element[] =>
  [...(roots()[0]?.querySelectorAll(FIELD) ?? [])].filter((element) => !element.closest(UNREACHED));

/** Returns the confirming button of a dialog. */
export const confirming = (dialog: Element | undefined): Element | undefined =>
  [...(dialog?.querySelectorAll('button.ant-btn-primary:enabled, button.ant-btn-dangerous:enabled') ?? [])].at(-1);
