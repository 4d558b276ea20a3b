import { sentenceFor } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { AppError } from '@rotavisto/shared/session';
import styles from './SignOff.module.css';

/** Why nothing was sent, where it was pressed. */
export function Problem({ error }: { error: Error | null }) {
  const t = useT('clientOfficial');
  if (!error) return null;
  const hasChanged = error instanceof AppError && error.message === 'complement_changed';
  return (
    <p role="alert" className={styles.problem}>
      {hasChanged ? t('draft.changed') : sentenceFor(error)}
    </p>
  );
}
