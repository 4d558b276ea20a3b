import type { ComponentProps } from 'react';
import styles from './FileButton.module.css';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The class of the visible button around the hidden input. */
  className?: string;
}

/**
 * A button that asks for a file, named by its children. antd's `Upload` is no replacement: its input is `display: none`, so
 * a screen reader finds no file field, and it uploads files by itself.
 */
export function FileButton({ children, className = '', ...input }: FileButtonProps) {
  return (
    <label className={`${styles.button} ${className}`}>
      {children}
      <input type="file" {...input} />
    </label>
  );
}
