import { Modal } from 'antd';
import { useEffect } from 'react';
import type { Confirmation } from '../ui';
import styles from './ConfirmDialog.module.css';

export interface Question extends Confirmation {
  answer: (isSure: boolean) => void;
}

export function ConfirmDialog({ question }: { question: Question }) {
  const [modal, holder] = Modal.useModal();
  useEffect(() => {
    const { answer, danger, lang, ...words } = question;
    const dialog = modal.confirm({
      ...words,
      className: styles.confirm,
      okButtonProps: { danger },
      wrapProps: { lang },
      focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      centered: true,
      onOk: () => answer(true),
      onCancel: () => answer(false),
    });
    return () => dialog.destroy();
  }, [question, modal]);
  return holder;
}
