import { screen, waitFor } from '@testing-library/react';

/** jsdom has no layout: every element gets the test's width and counts as visible, and observers are notified once. */
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
 * By the title on screen: in tests antd gives every dialog's title the same id, so the accessible name misleads. Waits for
 * antd to move the focus into the dialog: text typed before is lost.
 */
export async function findDialog(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title, .ant-modal-title *' });
  const dialog = heading.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`"${title}" does not head a dialog`);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}
