import { screen, waitFor } from '@testing-library/react';

/**
 * By the title on screen: in tests antd gives every dialog's title the same id, so the accessible name misleads. With the
 * focus in it, which antd moves there a moment after it has opened: what is typed in between is lost.
 */
export async function findDialog(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title, .ant-modal-title *' });
  const dialog = heading.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`"${title}" does not head a dialog`);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}
