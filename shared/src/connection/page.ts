import { PART_READY } from '../page';

/** Returns the JSON in an element of the page (written by shell/host/page), or null without the element. */
export function pageJson<Data>(id: string): Data | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
}

/** Announces that a part of the prerendered page now responds to presses. */
export function announceReady(part: Element | null): void {
  part?.dispatchEvent(new Event(PART_READY, { bubbles: true }));
}

/** Calls the listener with each part of the page that responds to presses. */
export function onPartReady(heard: (part: Node) => void): void {
  document.addEventListener(PART_READY, ({ target }) => {
    if (target instanceof Node) heard(target);
  });
}
