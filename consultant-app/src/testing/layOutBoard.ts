const COLUMN = 320;
const CARD = 200;
const SCREEN = 2000;

const columnOf = (element: Element): number => {
  const column = element.closest('[data-column]');
  return column ? [...document.querySelectorAll('[data-column]')].indexOf(column) : 0;
};

const indexOf = (element: Element): number | null => {
  const index = element.getAttribute('data-index');
  return index === null ? null : Number(index);
};

/** Replaces the layout that jsdom lacks: columns side by side, 320 px each, with cards 200 px high. */
export function layOutBoard(): void {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(SCREEN);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(COLUMN * 7);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const index = indexOf(this);
    const top = index === null ? 0 : index * CARD;
    return new DOMRect(columnOf(this) * COLUMN, top, COLUMN, index === null ? SCREEN : CARD);
  });
}
