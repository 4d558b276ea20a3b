import { Modal } from 'antd';
import type { ReactNode } from 'react';

export function EnglishModal({
  open,
  title,
  onClose,
  footer,
  width = 720,
  children,
}: {
  open: boolean;
  title: string;
  onClose: () => void;
  footer: ReactNode;
  width?: number;
  children: ReactNode;
}) {
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      footer={footer}
      width={width}
      wrapProps={{ lang: 'en' }}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
