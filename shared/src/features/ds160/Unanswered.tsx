import { useT } from '../../i18n';
import styles from './Ds160.module.css';
import './strings';

export function Unanswered() {
  const t = useT('ds160');
  return <span className={styles.unanswered}>{t('unanswered')}</span>;
}
