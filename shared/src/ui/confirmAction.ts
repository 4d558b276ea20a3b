import type { ReactNode } from 'react';
import { i18n } from '../i18n';

export interface Confirmation {
  title: ReactNode;
  content?: ReactNode;
  okText?: string;
  cancelText?: string;
  danger?: boolean;
  /** The language of the question: 'en' in the English parts of the admin area. */
  lang?: string;
}

type Confirm = (question: Confirmation) => Promise<boolean>;

let ask: Confirm | null = null;

/** Called by ConfirmDialogHost, which renders the dialog inside the area. */
export function provideConfirm(confirm: Confirm | null): void {
  ask = confirm;
}

/** Asks the user for a confirmation, and resolves to true when the user agrees. */
export async function confirmAction({ okText, cancelText, ...question }: Confirmation): Promise<boolean> {
  if (!ask) return false;
  return ask({
    ...question,
    okText: okText ?? i18n.t('common:confirm'),
    cancelText: cancelText ?? i18n.t('common:cancel'),
  });
}
