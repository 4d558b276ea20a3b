import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  icon: ReactNode;
  'aria-label': string;
}

/** A bare icon that is a button, for the frame around every page. */
export function IconButton({ icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={className ? `${styles.button} ${className}` : styles.button} {...rest}>
      {icon}
    </button>
  );
}
