import { screen, waitFor } from '@testing-library/react';

/** Gives each element the test's width and visibility, and notifies observers once, because jsdom has no layout. */
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

/**
 * Finds a dialog by its visible title, because antd gives all dialog titles the same id in tests. Waits for antd to move the
 * focus into the dialog, because text typed earlier is lost.
 */
export async function findDialog(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title, .ant-modal-title *' });
  const dialog = heading.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`"${title}" does not head a dialog`);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}
