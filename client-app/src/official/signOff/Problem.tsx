import { sentenceFor } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { AppError } from '@rotavisto/shared/session';
import styles from './SignOff.module.css';

const OWN = { complement_changed: 'draft.changed', invalid_confirmation_number: 'invalidNumber' } as const;

const isOwn = (name: string): name is keyof typeof OWN => name in OWN;

/** The error of a failed request, shown near its button. */
export function Problem({ error }: { error: Error | null }) {
  const t = useT('clientOfficial');
  if (!error) return null;
  const name = error instanceof AppError ? error.message : '';
  return (
    <p role="alert" className={styles.problem}>
      {isOwn(name) ? t(OWN[name]) : sentenceFor(error)}
    </p>
  );
}
