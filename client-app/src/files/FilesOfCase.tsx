import { caseFileKind, caseFilesOf, useLive } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { FileRow } from './FileRow';
import styles from './FilesOfCase.module.css';
import { canKeep } from './keptFiles';
import './strings';

interface Props {
  applicationId: string;
  /** True if the page was opened for files: scrolls to the list, and shows a note if the list is empty. */
  isAskedFor?: boolean;
}

/** Lists the files that the consultant sent to the client; renders nothing without files. */
export function FilesOfCase({ applicationId, isAskedFor = false }: Props) {
  const t = useT('clientFiles');
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const files = useQuery(caseFilesOf(applicationId));
  useLive('case_files', [caseFilesOf(applicationId).queryKey]);
  const isKnown = files.data !== undefined;
  useEffect(() => {
    if (isAskedFor && isKnown) section.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor, isKnown]);
  if (files.isLoadingError) return <ErrorCard retrying={files.isFetching} onRetry={files.refetch} />;
  if (!files.data || (files.data.length === 0 && !isAskedFor)) return null;
  const isPrinted = files.data.some(({ kind }) => caseFileKind(kind) !== 'other');
  return (
    <section ref={section} className={styles.files} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      {isPrinted && <p>{t('bring')}</p>}
      {files.data.length === 0 && <p className={styles.note}>{t('none')}</p>}
      <ul>
        {files.data.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      {files.data.length > 0 && <p className={styles.note}>{t(canKeep() ? 'hint' : 'cannotKeep')}</p>}
    </section>
  );
}
