import type { ModalFuncProps } from 'antd';
import type { ReactNode } from 'react';
import { i18n } from '../i18n';

export interface Confirmation {
  title: ReactNode;
  content?: ReactNode;
  okText?: string;
  cancelText?: string;
  danger?: boolean;
}

type Confirm = (options: ModalFuncProps) => Promise<boolean>;

let ask: Confirm | null = null;

/** AppProviders hands over the dialog that knows the theme. */
export function provideConfirm(confirm: Confirm | null): void {
  ask = confirm;
}

/** True when the user agrees. */
export async function confirmAction({ title, content, okText, cancelText, danger }: Confirmation): Promise<boolean> {
  if (!ask) return false;
  return ask({
    title,
    content,
    okText: okText ?? i18n.t('common:confirm'),
    cancelText: cancelText ?? i18n.t('common:cancel'),
    okButtonProps: { danger },
    focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
    centered: true,
  });
}
