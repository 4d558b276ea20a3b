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
  // A newly signed link leads to the same bytes, so the shown file stays.
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
      {/* The viewer's own title is the id of the address, which has no name. */}
      <figcaption className={styles.fileName}>{t('preview.image', { name })}</figcaption>
      {/* The browser's own viewer turns, enlarges and leafs through pages. Changing a frame's address adds a history entry; a new frame does not. */}
      <iframe
        key={local}
        className={styles.frame}
        // Without the viewer's own list of pages, which takes a third of the width.
        src={`${local}#navpanes=0&view=FitH`}
        title={t('preview.image', { name })}
        onLoad={() => onState('drawn')}
      />
    </figure>
  );
}

/** In the place of a file of which no whole page can be shown. */
function Unreadable({ why, onState }: { why: FileFault } & Pick<Props, 'onState'>) {
  const t = useT('documents');
  useEffect(() => onState('unreadable'), [onState]);
  return (
    <div role="alert" className={styles.missing}>
      <p className={styles.unreadable}>{t(`preview.fault.${why}`)}</p>
    </div>
  );
}

/** This browser opens PDFs outside of its pages: the sentence is all there is to draw. */
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
