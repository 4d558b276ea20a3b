import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from './casework.module.css';
import { copyWords } from './copyWords';
import { KeptWords } from './KeptWords';
import { useNoteDraft } from './noteDrafts';
import './strings';

/** The note that was being typed when the case went to another consultant. */
export function KeptNote({ applicationId }: { applicationId: string }) {
  const t = useT('consultantCase');
  const { draft, drop } = useNoteDraft(applicationId);
  if (draft.trim() === '') return null;
  return (
    <section className={styles.panel} aria-label={t('handedOver.title')}>
      <h2 className={styles.heading}>{t('handedOver.title')}</h2>
      <KeptWords words={draft} />
      <p className={styles.kept}>
        <Button onClick={() => void copyWords(draft)}>{t('handedOver.copy')}</Button>
        <Button type="text" onClick={drop}>
          {t('handedOver.discard')}
        </Button>
      </p>
    </section>
  );
}
