import { PaperClipOutlined } from '@ant-design/icons';
import type { Ref } from 'react';
import { FILE_ACCEPT } from '../../../domain';
import { useT } from '../../../i18n';
import { FileButton } from '../../../ui';
import styles from '../support.module.css';

interface Props {
  ref: Ref<HTMLInputElement>;
  isBusy: boolean;
  onPick: (files: File[]) => void;
}

/** Ignores presses while busy, but is not disabled, because a disabled button loses the focus. */
export function AttachmentButton({ ref, isBusy, onPick }: Props) {
  const t = useT('support');
  return (
    <FileButton
      ref={ref}
      className={styles.attach}
      accept={FILE_ACCEPT}
      multiple
      aria-label={t('attachment.button')}
      title={t('attachment.hint')}
      aria-disabled={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Without this reset, the browser reports no change when a refused file is picked again.
        event.target.value = '';
        if (files.length > 0) onPick(files);
      }}
    >
      <PaperClipOutlined aria-hidden />
    </FileButton>
  );
}
