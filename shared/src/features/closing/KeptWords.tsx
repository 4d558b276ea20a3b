import { useT } from '../../i18n';
import styles from './closing.module.css';
import './strings';

/** Shows the typed text of a closed dialog, to copy. */
export function KeptWords({ words }: { words: string }) {
  const t = useT('closing');
  return (
    <>
      <p>{t('kept.text')}</p>
      <textarea readOnly value={words} rows={2} aria-label={t('kept.label')} className={styles.kept} />
    </>
  );
}
