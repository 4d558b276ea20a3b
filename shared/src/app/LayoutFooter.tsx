import { PRODUCT_NAME, todayInSaoPaulo } from '../domain';
import { useT } from '../i18n';
import styles from './RoleLayout.module.css';

export function LayoutFooter() {
  const t = useT();
  return (
    <footer className={styles.footer}>
      {t('footer', { year: todayInSaoPaulo().slice(0, 4), product: PRODUCT_NAME })}
    </footer>
  );
}
