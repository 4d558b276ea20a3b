import { signedUrl } from '@rotavisto/shared/data';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { SubmittedDocument } from './DocumentFacts';
import styles from './Documents.module.css';

/** The largest file that is fetched for a picture of 56 pixels. */
const MOST_BYTES = 1024 * 1024;

/** The picture is shown if it was just uploaded or is small; otherwise the type of the file is shown. */
export function Thumbnail({ document, sent }: { document: SubmittedDocument; sent: File | undefined }) {
  const isPicture = document.mime_type.startsWith('image/');
  const own = useMemo(
    () => (sent && isPicture && sent.size === document.file_size ? URL.createObjectURL(sent) : undefined),
    [sent, isPicture, document.file_size],
  );
  useEffect(() => () => void (own && URL.revokeObjectURL(own)), [own]);
  const link = useQuery({
    ...signedUrl(document.file_name, document.original_name),
    enabled: isPicture && !own && document.file_size <= MOST_BYTES,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  const [unseen, setUnseen] = useState<string>();
  const source = own ?? link.data;
  if (source && source !== unseen) return <img src={source} alt="" onError={() => setUnseen(source)} />;
  return <span aria-hidden="true" className={styles.type} data-type={document.file_name.split('.').pop()} />;
}
