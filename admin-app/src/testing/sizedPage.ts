/** jsdom lays nothing out: everything is as wide as the test says and in sight, and observers are told so once. */
export function sizedPage(width: number): () => void {
  class Sized {
    constructor(private readonly tell: (entries: object[]) => void) {}
    observe(target: Element) {
      const contentRect = { width, height: 0 };
      this.tell([{ target, contentRect, isIntersecting: true }]);
    }
    unobserve() {}
    disconnect() {}
  }
  const { ResizeObserver: resize, IntersectionObserver: intersection } = window;
  Object.assign(window, { ResizeObserver: Sized, IntersectionObserver: Sized });
  const rect = jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ x: 0, y: 0, top: 0, left: 0, right: width, bottom: 0, width, height: 0 } as DOMRect);
  return () => {
    Object.assign(window, { ResizeObserver: resize, IntersectionObserver: intersection });
    rect.mockRestore();
  };
}
