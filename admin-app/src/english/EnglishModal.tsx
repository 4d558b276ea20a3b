import { Dialog } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';

export function EnglishModal({
  title,
  onClose,
  footer,
  width = 720,
  children,
}: {
  title: string;
  onClose: () => void;
  footer: ReactNode;
  width?: number;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onCancel={onClose} footer={footer} width={width}>
      {children}
    </Dialog>
  );
}
