import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { AttachmentState, WaitingFile } from '../../../data';
import { useT } from '../../../i18n';
import '../../../i18n/files';
import { formatBytes } from '../../../lib';
import { ProgressBar } from '../../../ui';
import styles from '../support.module.css';

interface Props {
  state: AttachmentState;
  onCancel: () => void;
  onRetry: () => void;
  onDiscard: (file: File) => void;
}

export function AttachmentStatus({ state, onCancel, onRetry, onDiscard }: Props) {
  const t = useT('support', 'fileErrors');
  switch (state.phase) {
    case 'idle':
      return null;
    case 'cancelled':
      return (
        <p role="status" className={styles.hint}>
          {t('attachment.cancelled')}
        </p>
      );
    case 'checking':
      return (
        <>
          <WaitingFiles waiting={state.waiting} />
          <p role="status" className={styles.hint}>
            {t('attachment.checking', { name: state.name })}
          </p>
        </>
      );
    case 'ready':
      return (
        <>
          {state.refused.map(({ name, error, format = '' }) => (
            <p key={`${name} ${error}`} role="alert" className={styles.refused}>
              {name && <span>{`${name}: `}</span>}
              <span>{t(`fileErrors:${error}`, { format })}</span>
            </p>
          ))}
          <WaitingFiles waiting={state.waiting} onRemove={onDiscard} />
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
          {state.rest.length > 0 && (
            <span className={styles.text}>{t('attachment.next', { names: namesOf(state.rest) })}</span>
          )}
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
          <Button size="small" type="text" onClick={() => onDiscard(state.file)}>
            {t('chat.discard')}
          </Button>
        </p>
      );
  }
}

const namesOf = (waiting: readonly WaitingFile[]): string => waiting.map(({ file }) => file.name).join(', ');

interface WaitingFilesProps {
  waiting: readonly WaitingFile[];
  /** Absent while the next file is checked. */
  onRemove?: (file: File) => void;
}

/** Shows the files that wait to be sent; their upload has not started. */
function WaitingFiles({ waiting, onRemove }: WaitingFilesProps) {
  const t = useT('support', 'fileErrors');
  return waiting.map(({ file, isDamaged }, at) => (
    <div key={`${at} ${file.name}`}>
      {isDamaged && (
        <p role="alert" className={styles.retry}>
          {t('fileErrors:documents.damaged')}
        </p>
      )}
      <div className={styles.waiting} role="status">
        {file.type.startsWith('image/') && <Picture file={file} />}
        <span className={styles.text}>
          {t('attachment.waiting', { name: file.name, size: formatBytes(file.size) })}
        </span>
        {onRemove && (
          <Button
            size="small"
            aria-label={t('attachment.removeNamed', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            {t('attachment.remove')}
          </Button>
        )}
      </div>
    </div>
  ));
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
