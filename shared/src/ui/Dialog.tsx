import { Modal, type ModalProps } from 'antd';
import { useReturnFocus } from './useReturnFocus';
import './print.css';

/** A dialog that is rendered while it is open; when it is closed, the focus goes back to what opened it. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useReturnFocus();
  return <Modal footer={null} {...props} open />;
}
