import { useT } from '../i18n';
import styles from './RoleLayout.module.css';

export function SkipLink() {
  const t = useT();
  return (
    <a className={styles.skip} href="#content">
      {t('skipToContent')}
    </a>
  );
}
