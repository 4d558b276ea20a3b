import { type DocumentType, FILE_ACCEPT } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { FileButton } from '@rotavisto/shared/ui';
import type { ChangeEvent } from 'react';
import styles from './Documents.module.css';

export const PHOTO_ACCEPT = 'image/jpeg,image/png';

/** The input is emptied so that the same file can be chosen again. */
export const pickedBy = (onPick: (file: File) => void) => (event: ChangeEvent<HTMLInputElement>) => {
  const file = event.target.files?.[0];
  event.target.value = '';
  if (file) onPick(file);
};

interface Props {
  type: DocumentType;
  /** True beside a rejected file, where the picker has no dashed border. */
  isAgain: boolean;
  onPick: (file: File) => void;
}

/** The buttons that choose a file or open the camera; the row takes dropped files. */
export function FilePicker({ type, isAgain, onPick }: Props) {
  const t = useT('clientDocuments');
  const action = isAgain ? 'resend' : 'choose';
  const name = t(`types.${type}`);
  return (
    <fieldset aria-label={t(`${action}For`, { type: name })} className={isAgain ? styles.again : styles.drop}>
      {!isAgain && <span className={styles.dropText}>{t('drop')}</span>}
      <FileButton
        className={styles.pick}
        accept={type === 'photo' ? PHOTO_ACCEPT : FILE_ACCEPT}
        aria-label={t(`${action}For`, { type: name })}
        onChange={pickedBy(onPick)}
      >
        {t(action)}
      </FileButton>
      <FileButton
        className={`${styles.pick} ${styles.camera}`}
        accept={PHOTO_ACCEPT}
        capture="environment"
        aria-label={t('cameraFor', { type: name })}
        onChange={pickedBy(onPick)}
      >
        {t('camera')}
      </FileButton>
    </fieldset>
  );
}
