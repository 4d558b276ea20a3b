import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n';
import styles from './Documents.module.css';
import { ImageView } from './ImageView';

/** The bytes are fetched here, because signed links are served as downloads. */
const fileAt = (url: string, mime: string) => ({
  queryKey: ['preview', url],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`preview ${response.status}`);
    return new Blob([await response.arrayBuffer()], { type: mime.startsWith('image/') ? mime : 'application/pdf' });
  },
  gcTime: 0,
  retry: false,
  meta: { silent: true },
});

export function PreviewBody({ url, name, mime }: { url: string; name: string; mime: string }) {
  const t = useT('documents');
  const file = useQuery(fileAt(url, mime));
  const local = useObjectUrl(file.data);
  if (file.isError) return <p role="alert">{t('preview.failed')}</p>;
  if (!local) return <p role="status">{t('preview.loading')}</p>;
  return mime.startsWith('image/') ? (
    <ImageView src={local} name={name} />
  ) : (
    // The browser's own viewer turns, enlarges and leafs through pages. Changing a frame's address adds a history entry; a new frame does not.
    <iframe key={local} className={styles.frame} src={local} title={t('preview.image', { name })} />
  );
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
