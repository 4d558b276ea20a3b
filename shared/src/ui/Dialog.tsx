import './print.css';
import { Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import styles from './StepDialog.module.css';
import { Tied } from './Tied';
import { useReturnFocus } from './useReturnFocus';

/** A dialog that is rendered while it is open; when it is closed, the focus goes back to what opened it. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useReturnFocus();
  return <Modal footer={null} {...props} open />;
}

/** The props of a step's dialog. */
export interface StepDialogProps {
  applicationId: string;
  onClose: () => void;
  /** Where other cases wait for the same work: called instead of closing once this case needs none. */
  onNext?: () => void;
  /** The case's place among those the work goes through. */
  place?: { at: number; of: number };
  /** Leads to the case whose decision was undone from this dialog. */
  onBack?: (applicationId: string) => void;
}

interface Props {
  title: ReactNode;
  width?: number | string;
  /** False where a stray click beside the dialog must not close it. */
  closesOnMask?: boolean;
  /** Takes the whole window on phones. */
  isWholeOnPhones?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The frame around a step's content: rendered while it is open, removed when it closes. */
export function StepDialog({ title, width = 720, closesOnMask = true, isWholeOnPhones, onClose, children }: Props) {
  const titled = typeof title === 'string' ? <Tied>{title}</Tied> : title;
  const className = isWholeOnPhones ? `${styles.dialog} ${styles.whole}` : styles.dialog;
  return (
    <Dialog onCancel={onClose} title={titled} width={width} className={className} mask={{ closable: closesOnMask }}>
      {children}
    </Dialog>
  );
}
