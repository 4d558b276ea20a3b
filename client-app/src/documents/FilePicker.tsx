import { type DocumentStatus, type DocumentType, FILE_ACCEPT } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { FileButton } from '@rotavisto/shared/ui';
import type { ChangeEvent } from 'react';
import styles from './Documents.module.css';

interface Props {
  type: DocumentType;
  status: DocumentStatus | null;
  onPick: (file: File) => void;
}

const ACTION = { pending: 'replace', rejected: 'resend', approved: 'replace' } as const;

/** The drop area while there is nothing usable, and one button beside a file that may still be changed; the row takes drops. */
export function FilePicker({ type, status, onPick }: Props) {
  const t = useT('clientDocuments');
  const action = status ? ACTION[status] : 'choose';
  const name = t(`types.${type}`);

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPick(file);
  }

  return (
    <fieldset
      aria-label={t(`${action}For`, { type: name })}
      className={status === 'pending' ? styles.swap : styles.drop}
    >
      {status !== 'pending' && <span className={styles.dropText}>{t('drop')}</span>}
      <FileButton
        className={styles.pick}
        accept={type === 'photo' ? 'image/jpeg,image/png' : FILE_ACCEPT}
        aria-label={t(`${action}For`, { type: name })}
        onChange={pick}
      >
        {t(action)}
      </FileButton>
      <FileButton
        className={`${styles.pick} ${styles.camera}`}
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={t('cameraFor', { type: name })}
        onChange={pick}
      >
        {t('camera')}
      </FileButton>
    </fieldset>
  );
}
