import { screen } from '@testing-library/react';

/** By the title on screen: in tests antd gives every dialog's title the same id, so the accessible name misleads. */
export async function findDialog(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title' });
  const dialog = heading.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`"${title}" does not head a dialog`);
  return dialog;
}
