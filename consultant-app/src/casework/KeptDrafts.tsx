import { copyWords, KeptWords } from '@rotavisto/shared/features/closing';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useCaseDraft } from './caseDrafts';
import styles from './casework.module.css';
import './strings';

/** The unsaved note and task of a case that another consultant took over. */
export function KeptDrafts({ applicationId }: { applicationId: string }) {
  const t = useT('consultantCase');
  const closing = useT('closing');
  const note = useCaseDraft('note', applicationId);
  const task = useCaseDraft('task', applicationId);
  const words = [note.draft, task.draft].filter((text) => text.trim() !== '').join('\n');
  if (words === '') return null;
  const discard = () => {
    note.drop();
    task.drop();
  };
  return (
    <section className={styles.panel} aria-label={closing('handedOver')}>
      <h2 className={styles.heading}>{closing('handedOver')}</h2>
      <KeptWords words={words} />
      <p className={styles.kept}>
        <Button onClick={() => void copyWords(words)}>{closing('kept.copy')}</Button>
        <Button type="text" onClick={discard}>
          {t('handedOver.discard')}
        </Button>
      </p>
    </section>
  );
}
