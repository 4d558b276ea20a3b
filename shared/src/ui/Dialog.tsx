import { Modal, type ModalProps } from 'antd';
import { useDeferredValue } from 'react';
import { useReturnFocus } from './useReturnFocus';
import './print.css';

/**
 * A dialog that is rendered while it is open; when it is closed, the focus goes back to what opened it. The press that
 * opens it is answered first: antd's needs a fifth of a second of a slow processor.
 */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useReturnFocus();
  const isAnswered = useDeferredValue(true, false);
  return isAnswered && <Modal footer={null} {...props} open />;
}
