import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n';
import { formatBytes } from '../../../lib';
import styles from '../support.module.css';

/** The file as it will be sent; nothing of it has left the browser. */
export function WaitingFile({ file, onRemove }: { file: File; onRemove: () => void }) {
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
