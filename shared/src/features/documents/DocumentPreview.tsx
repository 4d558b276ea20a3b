import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { signedUrl } from '../../data';
import { useT } from '../../i18n';
import { StepDialog } from '../../ui';
import styles from './Documents.module.css';
import { PreviewBody } from './PreviewBody';
import './strings';

interface Props {
  /** `file_name` is the storage path; a link is signed for it only when this opens. */
  document: { file_name: string; original_name: string; mime_type: string };
  onClose: () => void;
}

export function DocumentPreview({ document, onClose }: Props) {
  const t = useT('documents');
  const url = useQuery(signedUrl(document.file_name));
  return (
    <StepDialog title={document.original_name} width={900} onClose={onClose}>
      {url.isPending && <p role="status">{t('preview.loading')}</p>}
      {url.isError && (
        <div role="alert" className={styles.upload}>
          <p className={styles.error}>{t('preview.failed')}</p>
          <Button onClick={() => url.refetch()}>{t('preview.retry')}</Button>
        </div>
      )}
      {url.data && (
        <>
          <PreviewBody url={url.data} name={document.original_name} mime={document.mime_type} />
          <p className={styles.previewFoot}>
            <a href={url.data} target="_blank" rel="noopener noreferrer" download={document.original_name}>
              {t('preview.open')}
            </a>
            <span>{t('preview.expires')}</span>
          </p>
        </>
      )}
    </StepDialog>
  );
}
