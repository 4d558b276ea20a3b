import './print.css';
import { Modal, type ModalProps } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { focusPage } from '../lib';
import styles from './StepDialog.module.css';

/** A dialog that is rendered while it is open; when it is closed, the focus goes back to what opened it. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useReturnFocus();
  return <Modal footer={null} {...props} open />;
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * For what is removed when it closes, which antd's own return of the focus does not outlive: the focus it leaves behind
 * goes back to what opened it, or to the page where that is gone.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!isLost()) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      if (isLost()) focusPage();
    },
    [opener],
  );
}

/** What opens the dialog of a step hands to it. */
export interface StepDialogProps {
  applicationId: string;
  onClose: () => void;
  /** Where there is more of the same to do: called instead of closing once nothing is left to do here. */
  onNext?: () => void;
  /** Leads to another case, where something done there is taken back from here. */
  onBack?: (applicationId: string) => void;
}

interface Props {
  title: ReactNode;
  width?: number | string;
  /** False where a stray click beside the dialog must not close it. */
  closesOnMask?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The frame around a step's content: rendered while it is open, removed when it closes. */
export function StepDialog({ title, width = 720, closesOnMask = true, onClose, children }: Props) {
  return (
    <Dialog onCancel={onClose} title={title} width={width} className={styles.dialog} mask={{ closable: closesOnMask }}>
      {children}
    </Dialog>
  );
}
