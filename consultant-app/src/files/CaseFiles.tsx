import { caseFileKind, caseFilesOf, useLive } from '@rotavisto/shared/data';
import { formatDate } from '@rotavisto/shared/domain';
import { DocumentPreview } from '@rotavisto/shared/features/documents';
import { useT } from '@rotavisto/shared/i18n';
import { confirmAction, ErrorCard, ListSkeleton, Tied } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CaseSection } from '../casework/CaseSection';
import caseworkStyles from '../casework/casework.module.css';
import { takeBackFile } from '../data/caseFiles';
import { FileForm } from './FileForm';
import styles from './files.module.css';
import './strings';

interface CaseFile {
  id: string;
  kind: string;
  path: string;
  original_name: string;
  sent_at: string;
  read_at: string | null;
}

/**
 * The files for the client in a case: the delivered files, whether the client has read them, and a form for another
 * file.
 */
export function CaseFiles({ applicationId }: { applicationId: string }) {
  const t = useT('consultantFiles');
  const files = useQuery(caseFilesOf(applicationId));
  useLive('case_files', [caseFilesOf(applicationId).queryKey]);
  const [form, setForm] = useState<'closed' | 'open' | 'done' | 'left'>('closed');
  const [isTaken, setTaken] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const isOpen = form === 'open';
  // The pressed button is removed with the form, so the button to add a file takes the focus.
  useEffect(() => {
    if (form === 'done' || form === 'left') add.current?.focus();
  }, [form]);
  const openForm = () => {
    setTaken(false);
    setForm('open');
  };
  const button = !isOpen && !files.isPending && (
    <Button ref={add} size="small" onClick={openForm}>
      {t('add')}
    </Button>
  );
  const said = isTaken ? t('taken') : form === 'done' && t('form.done');
  const isEmpty = files.isSuccess && files.data.length === 0;
  return (
    <CaseSection title={t('title')} action={button} nothingYet={isEmpty && !isOpen && !said && t('empty')}>
      {files.isPending && <ListSkeleton rows={2} />}
      {files.isLoadingError && <ErrorCard retrying={files.isFetching} onRetry={files.refetch} />}
      <ul className={caseworkStyles.list}>
        {files.data?.map((file) => (
          <FileRow key={file.id} file={file} onTaken={() => setTaken(true)} />
        ))}
      </ul>
      {said && <p role="status">{said}</p>}
      {isOpen && (
        <FileForm applicationId={applicationId} onDone={() => setForm('done')} onCancel={() => setForm('left')} />
      )}
    </CaseSection>
  );
}

function FileRow({ file, onTaken }: { file: CaseFile; onTaken: () => void }) {
  const t = useT('consultantFiles');
  const [isViewing, setViewing] = useState(false);
  const takeBack = useMutation(takeBackFile);
  const name = file.original_name;

  async function askToTakeBack() {
    const isSure = await confirmAction({
      title: t('takeBackTitle', { name }),
      content: t('takeBackText'),
      okText: t('takeBack'),
      danger: true,
    });
    // A callback of `mutate` would not run, because the row is removed with the file.
    if (isSure) await takeBack.mutateAsync({ fileId: file.id }).then(onTaken, () => {});
  }

  return (
    <li className={styles.file}>
      <span className={styles.facts}>
        <Tied>{t(`kind.${caseFileKind(file.kind)}`)}</Tied>
        <span className={styles.note}>
          {[
            name,
            t('sent', { date: formatDate(file.sent_at) }),
            file.read_at ? t('read', { date: formatDate(file.read_at) }) : t('unread'),
          ].join(' · ')}
        </span>
      </span>
      <span>
        <Button size="small" aria-label={t('openFile', { name })} onClick={() => setViewing(true)}>
          {t('open')}
        </Button>
        <Button
          size="small"
          type="text"
          danger
          aria-label={t('takeBackFile', { name })}
          loading={takeBack.isPending}
          onClick={askToTakeBack}
        >
          {t('takeBack')}
        </Button>
      </span>
      {isViewing && (
        <DocumentPreview
          document={{ id: file.id, file_name: file.path, original_name: name, mime_type: 'application/pdf' }}
          onClose={() => setViewing(false)}
        />
      )}
    </li>
  );
}
