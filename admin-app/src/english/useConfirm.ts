import type { Modal } from 'antd';
import { createContext, useContext } from 'react';

export interface Question {
  title: string;
  text: string;
  okLabel: string;
  cancelLabel: string;
  isDangerous: boolean;
}

type ModalApi = ReturnType<typeof Modal.useModal>[0];

export const ConfirmContext = createContext<ModalApi | null>(null);

/** Asks before a change that others feel; resolves to what the person answered. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const modal = useContext(ConfirmContext);
  return async ({ title, text, okLabel, cancelLabel, isDangerous }) =>
    modal === null
      ? false
      : await modal.confirm({
          title,
          content: text,
          okText: okLabel,
          cancelText: cancelLabel,
          okButtonProps: { danger: isDangerous },
          wrapProps: { lang: 'en' },
          focusable: { autoFocusButton: 'cancel' },
        });
}
