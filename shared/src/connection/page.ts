import { PART_READY } from '../page';

/** What the page carries as data in an element of its own (shell/host/page); null where it does not. */
export function pageJson<Data>(id: string): Data | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
}

/** Says that the code of a part of the prerendered page is here: it answers to presses from now on. */
export function announceReady(part: Element | null): void {
  part?.dispatchEvent(new Event(PART_READY, { bubbles: true }));
}

/** Hears of each part of the page that is ready. */
export function onPartReady(heard: (part: Node) => void): void {
  document.addEventListener(PART_READY, ({ target }) => {
    if (target instanceof Node) heard(target);
  });
}
