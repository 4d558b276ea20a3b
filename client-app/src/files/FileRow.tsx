import { lazyComponent, useIsOnline } from '@rotavisto/shared/connection';
import { caseFileKind } from '@rotavisto/shared/data';
import { caseName, formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useSession } from '@rotavisto/shared/session';
import { Button, Tied, themed } from '@rotavisto/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTraveller } from '../cases/currentCase';
import { readCaseFile } from '../data/caseFiles';
import styles from './FilesOfCase.module.css';
import { bytesOf, type CaseFile, canKeep, dropFile, keepFile, keptFilesOf } from './keptFiles';
import { printPdf } from './printPdf';

const loadViewer = themed(async () => (await import('./FileViewer')).FileViewer);
const FileViewer = lazyComponent(loadViewer);

interface Props {
  file: CaseFile & { kind: string; sent_at: string; read_at: string | null };
}

/** Row of a file, which the client can open, print and keep on this device. */
export function FileRow({ file }: Props) {
  const t = useT('clientFiles');
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const holder = useSession((state) => state.profile?.full_name);
  const traveller = useTraveller();
  const [isOpen, setOpen] = useState(false);
  const kept = useQuery(keptFilesOf(file.application_id));
  const read = useMutation(readCaseFile);
  const keep = useMutation(keepFile);
  const drop = useMutation(dropFile);
  const print = useMutation({
    mutationFn: async () => printPdf(await bytesOf(client, file), file.original_name),
    networkMode: 'always',
    meta: { silent: true },
  });
  const isKept = kept.data?.includes(file.id) ?? false;
  const isHere = isKept || isOnline;
  const kind = caseFileKind(file.kind);
  const name = file.original_name;
  const label = t(`kind.${kind}`);
  // A kept file must open offline, so its viewer is loaded while the device is online.
  useEffect(() => {
    if (isKept && isOnline) loadViewer().catch(() => undefined);
  }, [isKept, isOnline]);
  const markRead = () => {
    if (!file.read_at && isOnline) read.mutate({ fileId: file.id });
  };

  function open() {
    markRead();
    setOpen(true);
  }

  function keepHere() {
    markRead();
    const title = [kind === 'other' ? name : label, caseName(holder, traveller)].join(' · ');
    keep.mutate({ file, title });
  }

  return (
    <li className={styles.file}>
      <div className={styles.facts}>
        <p>
          <strong>
            <Tied>{label}</Tied>
          </strong>{' '}
          {!file.read_at && <span className={styles.new}>{t('new')}</span>}
        </p>
        <p className={styles.note}>{t('sent', { name, date: formatDate(file.sent_at) })}</p>
      </div>
      <div className={styles.actions}>
        {isHere && (
          <>
            <Button aria-label={t('openFile', { name })} onClick={open}>
              {t('open')}
            </Button>
            <Button
              type="text"
              aria-label={t('printFile', { name })}
              loading={print.isPending}
              onClick={() => {
                markRead();
                print.mutate();
              }}
            >
              {t('print')}
            </Button>
          </>
        )}
        {canKeep() && isHere && (
          <Button
            type="text"
            aria-label={t(isKept ? 'dropFile' : 'keepFile', { name })}
            loading={keep.isPending || drop.isPending}
            onClick={() => (isKept ? drop.mutate(file) : keepHere())}
          >
            {t(isKept ? 'drop' : 'keep')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.state}>
        {isKept && <span>{t('kept')}</span>}
        {!isHere && <span>{t('notHere')}</span>}
      </p>
      {(keep.isError || print.isError) && (
        <p role="alert" className={styles.problem}>
          {t(keep.isError ? 'keepFailed' : 'failed')}
        </p>
      )}
      <Suspense>{isOpen && <FileViewer file={file} isKept={isKept} onClose={() => setOpen(false)} />}</Suspense>
    </li>
  );
}
