import './print.css';
import { Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import styles from './StepDialog.module.css';
import { Tied } from './Tied';
import { useReturnFocus } from './useReturnFocus';

/** A dialog that is rendered only while open; closing returns the focus to the element that opened it. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useReturnFocus();
  return <Modal footer={null} {...props} open />;
}

/** The props of a step's dialog. */
export interface StepDialogProps {
  applicationId: string;
  onClose: () => void;
  /** Opens the next case that waits for the same work, instead of closing the dialog; absent without such a case. */
  onNext?: () => void;
  /** The case's place among the cases of the same work. */
  place?: { at: number; of: number };
  /** Opens the case whose decision was undone in this dialog. */
  onBack?: (applicationId: string) => void;
}

interface Props {
  title: ReactNode;
  width?: number | string;
  /** False if a click beside the dialog must not close it. */
  closesOnMask?: boolean;
  /** Fills the whole window on phones. */
  isWholeOnPhones?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The frame around a step's content, rendered only while open. */
export function StepDialog({ title, width = 720, closesOnMask = true, isWholeOnPhones, onClose, children }: Props) {
  const titled = typeof title === 'string' ? <Tied>{title}</Tied> : title;
  const className = isWholeOnPhones ? `${styles.dialog} ${styles.whole}` : styles.dialog;
  return (
    <Dialog onCancel={onClose} title={titled} width={width} className={className} mask={{ closable: closesOnMask }}>
      {children}
    </Dialog>
  );
}
