import { Picture } from '../components/Picture';
import { t } from '../t';
import styles from './AppPreview.module.css';
import app from './app.svg';

export function AppPreview() {
  return (
    <div className={styles.preview}>
      <Picture src={app} alt={t('pricing.preview.alt')} width={280} height={200} />
      <div>
        <h3>{t('pricing.preview.title')}</h3>
        <p>{t('pricing.preview.text')}</p>
      </div>
    </div>
  );
}
