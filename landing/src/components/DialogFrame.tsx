import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './DialogFrame.module.css';
import { Icon } from './Icon';

interface DialogFrameProps {
  title: string;
  closeLabel: string;
  size?: 'sm' | 'md' | 'lg';
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside, and returns the focus to the opening element. */
export function DialogFrame({ title, closeLabel, size = 'md', onClose, children }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  const leaving = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    leaving.current = false;
    element?.showModal();
    (element?.querySelector<HTMLElement>('input') ?? heading.current)?.focus();
    return () => {
      leaving.current = true;
      element?.close();
    };
  }, []);

  // Reports a dialog that the browser closed by itself, for example on a second Escape in a row.
  const onClosed = () => {
    if (dialog.current?.open === false && !leaving.current) onClose();
  };

  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClosed}
      onMouseDown={onBackdrop}
    >
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
