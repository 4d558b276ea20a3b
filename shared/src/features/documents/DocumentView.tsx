import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { signedUrl } from '../../data';
import { registerStrings, useT } from '../../i18n';
import { StepDialog } from '../../ui';
import styles from './Documents.module.css';
import { PreviewBody } from './PreviewBody';
import pt from './pt.json';
import { useViewState, type ViewState } from './viewing';

declare module '../../i18n' {
  interface Strings {
    documents: typeof pt;
  }
}

registerStrings('documents', pt);

export interface ViewedDocument {
  /** The storage path; a link is signed for it only when it is shown. */
  file_name: string;
  original_name: string;
  mime_type: string;
}

interface Props {
  document: ViewedDocument;
  onState?: (state: ViewState) => void;
}

/** One document; another one, or a file that takes its place, needs a `key` of its own. */
export function DocumentView({ document, onState }: Props) {
  const t = useT('documents');
  const url = useQuery(signedUrl(document.file_name, document.original_name));
  const [state, setState] = useViewState(onState);
  const [tries, setTries] = useState(0);
  const hasNoLink = !url.isPending && !url.data;
  useEffect(() => {
    if (hasNoLink) setState('failed');
  }, [hasNoLink, setState]);
  const retry = async () => {
    setState('opening');
    await url.refetch();
    setTries((before) => before + 1);
  };
  if (url.isPending) return <p role="status">{t('preview.loading')}</p>;
  if (!url.data) {
    return (
      <div role="alert" className={styles.upload}>
        <p className={styles.error}>{t('preview.failed')}</p>
        <Button onClick={retry}>{t('preview.retry')}</Button>
      </div>
    );
  }
  return (
    <>
      <PreviewBody
        key={tries}
        url={url.data}
        name={document.original_name}
        mime={document.mime_type}
        onState={setState}
        onRetry={retry}
      />
      <p className={styles.previewFoot}>
        <a
          href={url.data}
          target="_blank"
          rel="noopener noreferrer"
          // A file that cannot be drawn here is looked at outside of the page.
          onClick={() => state === 'unreadable' && setState('drawn')}
        >
          {t('preview.open')}
        </a>
        <span>{t('preview.expires')}</span>
      </p>
    </>
  );
}

interface PreviewProps {
  document: ViewedDocument & { id: string };
  onClose: () => void;
  onState?: (state: ViewState) => void;
}

export function DocumentPreview({ document, onClose, onState }: PreviewProps) {
  return (
    <StepDialog title={document.original_name} width="calc(100vw - 32px)" onClose={onClose}>
      <DocumentView key={`${document.id} ${document.file_name}`} document={document} onState={onState} />
    </StepDialog>
  );
}
