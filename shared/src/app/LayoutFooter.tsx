import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../domain';
import { useT } from '../i18n';
import styles from './RoleLayout.module.css';

/** Below it, on narrow screens, stands the way to support. */
export function LayoutFooter({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <footer className={children ? `${styles.footer} ${styles.roomy}` : styles.footer}>
      {t('footer', { year: new Date().getFullYear(), product: PRODUCT_NAME })}
      {children}
    </footer>
  );
}
