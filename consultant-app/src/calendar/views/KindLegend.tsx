import { useT } from '@rotavisto/shared/i18n';
import styles from '../calendar.module.css';
import { KINDS } from '../kinds';
import '../strings';

/** The colours of the kinds, and the keys of the page. */
export function KindLegend() {
  const t = useT('consultantCalendar');
  return (
    <div className={styles.legend}>
      <ul aria-label={t('calendar.legend')}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <span className={styles.swatch} data-kind={kind} aria-hidden />
            {t(`calendar.kind.${kind}`)}
          </li>
        ))}
      </ul>
      <p className={styles.keys}>{t('calendar.keys')}</p>
    </div>
  );
}
