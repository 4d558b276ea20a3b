import type { ComponentProps } from 'react';
import styles from './FileButton.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** Of the button around the input, which itself is not seen. */
  className?: string;
}

/** A button that asks for a file, named by its children. */
export function FileButton({ children, className = '', ...input }: Props) {
  return (
    <label className={`${styles.button} ${className}`}>
      {children}
      <input type="file" {...input} />
    </label>
  );
}
