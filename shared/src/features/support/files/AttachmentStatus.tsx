import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { AttachmentState } from '../../../data';
import { useT } from '../../../i18n';
import { formatBytes } from '../../../lib';
import { ProgressBar } from '../../../ui';
import styles from '../support.module.css';

interface Props {
  state: AttachmentState;
  onCancel: () => void;
  onRetry: () => void;
  onDiscard: () => void;
}

export function AttachmentStatus({ state, onCancel, onRetry, onDiscard }: Props) {
  const t = useT('support');
  switch (state.phase) {
    case 'idle':
      return null;
    case 'cancelled':
      return (
        <p role="status" className={styles.hint}>
          {t('attachment.cancelled')}
        </p>
      );
    case 'refused':
      return (
        <p role="alert" className={styles.refused}>
          {t(`errors:${state.error}`, { format: state.format ?? '' })}
        </p>
      );
    case 'checking':
      return (
        <p role="status" className={styles.hint}>
          {t('attachment.checking', { name: state.name })}
        </p>
      );
    case 'ready':
      return (
        <>
          {state.isDamaged && (
            <p role="alert" className={styles.retry}>
              {t('errors:documents.damaged')}
            </p>
          )}
          <WaitingFile file={state.file} onRemove={onDiscard} />
        </>
      );
    case 'uploading': {
      const label = t('attachment.uploading', { name: state.file.name });
      return (
        <div className={styles.attaching}>
          <span className={styles.text}>{label}</span>
          <ProgressBar percent={state.percent} label={label} />
          <Button size="small" onClick={onCancel}>
            {t('attachment.cancel')}
          </Button>
        </div>
      );
    }
    case 'failed':
      return (
        <p role="alert" className={styles.retry}>
          {t('attachment.failed', { name: state.file.name })}
          <Button size="small" onClick={onRetry}>
            {t('chat.resend')}
          </Button>
          <Button size="small" type="text" onClick={onDiscard}>
            {t('chat.discard')}
          </Button>
        </p>
      );
  }
}

/** The file as it will be sent; nothing of it has left the browser. */
function WaitingFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useT('support');
  return (
    <div className={styles.waiting} role="status">
      {file.type.startsWith('image/') && <Picture file={file} />}
      <span className={styles.text}>{t('attachment.waiting', { name: file.name, size: formatBytes(file.size) })}</span>
      <Button size="small" aria-label={t('attachment.removeNamed', { name: file.name })} onClick={onRemove}>
        {t('attachment.remove')}
      </Button>
    </div>
  );
}

function Picture({ file }: { file: File }) {
  const t = useT('support');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return <img className={styles.picture} src={url} alt={t('attachment.preview', { name: file.name })} />;
}
