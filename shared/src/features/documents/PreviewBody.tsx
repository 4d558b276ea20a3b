import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n';
import styles from './Documents.module.css';
import type { FileFault } from './faultOf';
import { ImageView } from './ImageView';
import { fileAt, isPicture } from './readFile';
import type { ViewState } from './viewing';

interface Props {
  url: string;
  name: string;
  mime: string;
  onState: (state: ViewState) => void;
  onRetry: () => void;
}

export function PreviewBody({ url, name, mime, onState, onRetry }: Props) {
  const t = useT('documents');
  // A newly signed link has the same bytes, so the shown file stays.
  const [link] = useState(url);
  const file = useQuery(fileAt(link, mime));
  const { isError, data } = file;
  const fault = data?.fault;
  const local = useObjectUrl(fault ? undefined : data?.file);
  useEffect(() => {
    if (isError) onState('failed');
  }, [isError, onState]);
  if (isError) {
    return (
      <div role="alert" className={styles.missing}>
        <p className={styles.error}>{t('preview.failed')}</p>
        <Button onClick={onRetry}>{t('preview.retry')}</Button>
      </div>
    );
  }
  if (fault) return <Unreadable why={fault} onState={onState} />;
  if (!local) return <p role="status">{t('preview.loading')}</p>;
  if (isPicture(mime)) return <ImageView key={local} src={local} name={name} onState={onState} />;
  if (navigator.pdfViewerEnabled === false) return <NoViewer onState={onState} />;
  return (
    <figure>
      {/* Shows the name above the document, because the browser's PDF viewer shows the id in the address as the
          title. */}
      <figcaption className={styles.fileName}>{t('preview.image', { name })}</figcaption>
      {/* The browser's PDF viewer rotates, zooms and turns pages. The key gives each file a new frame, because a
          new address in the same frame would add a history entry. */}
      <iframe
        key={local}
        className={styles.frame}
        // Hides the viewer's list of pages, which takes a third of the width.
        src={`${local}#navpanes=0&view=FitH`}
        title={t('preview.image', { name })}
        onLoad={() => onState('drawn')}
      />
    </figure>
  );
}

/** Replaces a file without a readable page. */
function Unreadable({ why, onState }: { why: FileFault } & Pick<Props, 'onState'>) {
  const t = useT('documents');
  useEffect(() => onState('unreadable'), [onState]);
  return (
    <div role="alert" className={styles.missing}>
      <p className={styles.unreadable}>{t(`preview.fault.${why}`)}</p>
    </div>
  );
}

/** This browser opens PDFs outside of the page, so only a sentence is shown. */
function NoViewer({ onState }: Pick<Props, 'onState'>) {
  const t = useT('documents');
  useEffect(() => onState('drawn'), [onState]);
  return <p role="status">{t('preview.noViewer')}</p>;
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}
