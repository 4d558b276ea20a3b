import type { ComponentProps } from 'react';
import styles from './FileButton.module.css';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Of the button around the input, which itself is not seen. */
  className?: string;
}

/**
 * A button that asks for a file, named by its children. antd's `Upload` does not replace it: its input is `display: none`,
 * so a screen reader meets a button without a file, and it sends files by itself.
 */
export function FileButton({ children, className = '', ...input }: FileButtonProps) {
  return (
    <label className={`${styles.button} ${className}`}>
      {children}
      <input type="file" {...input} />
    </label>
  );
}
