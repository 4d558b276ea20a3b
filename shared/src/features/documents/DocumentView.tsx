import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { signedUrl } from '../../data';
import { registerStrings, useT } from '../../i18n';
import { StepDialog } from '../../ui';
import styles from './Documents.module.css';
import { PreviewBody } from './PreviewBody';
import pt from './pt.json';
import { SILENCE_MS } from './readFile';
import { useViewState, type ViewState } from './viewing';

declare module '../../i18n' {
  interface Strings {
    documents: typeof pt;
  }
}

registerStrings('documents', pt);

export interface ViewedDocument {
  /** The path in storage; its link is signed when the document is shown. */
  file_name: string;
  original_name: string;
  mime_type: string;
}

interface Props {
  document: ViewedDocument;
  onState?: (state: ViewState) => void;
}

/** Shows one document. Another document, or a replaced file, needs another `key`. */
export function DocumentView({ document, onState }: Props) {
  const t = useT('documents');
  const link = signedUrl(document.file_name, document.original_name);
  const url = useQuery(link);
  const setState = useViewState(onState);
  const [tries, setTries] = useState(0);
  // No link has arrived, and no link is being requested, for example without a connection.
  const hasNoLink = !url.data && !url.isFetching;
  useEndOfSilence(link.queryKey, url.isLoading);
  useEffect(() => setState(hasNoLink ? 'failed' : 'opening'), [hasNoLink, setState]);
  const retry = async () => {
    if (!hasNoLink) setState('opening');
    await url.refetch();
    setTries((before) => before + 1);
  };
  if (hasNoLink) {
    return (
      <div role="alert" className={styles.missing}>
        <p className={styles.error}>{t('preview.failed')}</p>
        <Button onClick={retry}>{t('preview.retry')}</Button>
      </div>
    );
  }
  if (!url.data) return <p role="status">{t('preview.loading')}</p>;
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
        <a href={url.data} target="_blank" rel="noopener noreferrer">
          {t('preview.open')}
        </a>
        <span>{t('preview.expires')}</span>
      </p>
    </>
  );
}

/** Cancels a request for a link without an answer, so that the user can retry. */
function useEndOfSilence(queryKey: QueryKey, isAsking: boolean): void {
  const client = useQueryClient();
  const stop = useEffectEvent(() => client.cancelQueries({ queryKey, exact: true }));
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(stop, SILENCE_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);
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
