import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { signedUrl } from '../../data';
import { useT } from '../../i18n';
import styles from './Documents.module.css';
import { PreviewBody } from './PreviewBody';
import './strings';

export interface ViewedDocument {
  /** The storage path; a link is signed for it only when it is shown. */
  file_name: string;
  original_name: string;
  mime_type: string;
}

export function DocumentView({ document }: { document: ViewedDocument }) {
  const t = useT('documents');
  const url = useQuery(signedUrl(document.file_name));
  if (url.isPending) return <p role="status">{t('preview.loading')}</p>;
  if (!url.data) {
    return (
      <div role="alert" className={styles.upload}>
        <p className={styles.error}>{t('preview.failed')}</p>
        <Button onClick={() => url.refetch()}>{t('preview.retry')}</Button>
      </div>
    );
  }
  return (
    <>
      <PreviewBody url={url.data} name={document.original_name} mime={document.mime_type} />
      <p className={styles.previewFoot}>
        <a href={url.data} target="_blank" rel="noopener noreferrer" download={document.original_name}>
          {t('preview.open')}
        </a>
        <span>{t('preview.expires')}</span>
      </p>
    </>
  );
}
