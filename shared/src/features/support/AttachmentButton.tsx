import { PaperClipOutlined } from '@ant-design/icons';
import { FILE_ACCEPT } from '../../domain';
import { useT } from '../../i18n';
import { FileButton } from '../../ui';
import styles from './support.module.css';

export function AttachmentButton({ isDisabled, onPick }: { isDisabled: boolean; onPick: (file: File) => void }) {
  const t = useT('support');
  return (
    <FileButton
      className={styles.attach}
      accept={FILE_ACCEPT}
      aria-label={t('attachment.button')}
      title={t('attachment.hint')}
      disabled={isDisabled}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file can be picked again after a refusal.
        event.target.value = '';
        if (file) onPick(file);
      }}
    >
      <PaperClipOutlined aria-hidden />
    </FileButton>
  );
}
