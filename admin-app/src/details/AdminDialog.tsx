import { CaseTitle, Dialog } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
import styles from './details.module.css';

export function AdminDialog({
  title,
  about = [],
  onClose,
  footer,
  width = 720,
  children,
}: {
  title: string;
  /** The client or case the dialog is about. */
  about?: readonly (string | null | undefined)[];
  onClose: () => void;
  footer: ReactNode;
  width?: number;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={<CaseTitle title={title} about={about} />}
      onCancel={onClose}
      footer={<div className={styles.footer}>{footer}</div>}
      width={width}
    >
      {children}
    </Dialog>
  );
}
