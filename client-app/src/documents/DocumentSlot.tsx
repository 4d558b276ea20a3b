import BankOutlined from '@ant-design/icons-svg/es/asn/BankOutlined';
import CameraOutlined from '@ant-design/icons-svg/es/asn/CameraOutlined';
import IdcardOutlined from '@ant-design/icons-svg/es/asn/IdcardOutlined';
import { Stamp } from '@rotavisto/shared/brand';
import { type DocumentType, reviewState, type StepState } from '@rotavisto/shared/domain';
import { DocumentPreview } from '@rotavisto/shared/features/documents';
import { useT } from '@rotavisto/shared/i18n';
import { Icon, StatusBadge, useFileDrop } from '@rotavisto/shared/ui';
import { startTransition, useState } from 'react';
import { DocumentFacts, type SubmittedDocument } from './DocumentFacts';
import styles from './Documents.module.css';
import { FileMenu } from './FileMenu';
import { FilePicker } from './FilePicker';
import { PassportFacts } from './passport/PassportFacts';
import { usePassportReading } from './passport/usePassportReading';
import { Thumbnail } from './Thumbnail';
import { UploadStatus } from './UploadStatus';
import { useUpload } from './useUpload';

interface Props {
  applicationId: string;
  type: DocumentType;
  document: SubmittedDocument | null;
  isOpen: boolean;
  steps: readonly StepState[];
}

const ICONS = { passport: IdcardOutlined, financial: BankOutlined, photo: CameraOutlined };

/** Renders a document with a file as a row with picture, state and menu, and without a file as an upload field. */
export function DocumentSlot({ applicationId, type, document, isOpen, steps }: Props) {
  const t = useT('clientDocuments');
  const [isViewing, setViewing] = useState(false);
  const upload = useUpload(applicationId, type);
  const { passport } = usePassportReading(applicationId);
  const isBusy = ['uploading', 'shrinking', 'checking'].includes(upload.state.phase);
  const canSend = isOpen && document?.status !== 'approved';
  const drop = useFileDrop({ isBusy, onFiles: ([file]) => file && void upload.start(file) });
  const name = t(`types.${type}`);
  const isReady = isOpen && document?.status === 'pending';
  const view = () => startTransition(() => setViewing(true));
  const pick = (file: File) => drop.offer([file]);
  return (
    <section
      className={styles.slot}
      aria-labelledby={`document-${type}`}
      data-empty={!document || undefined}
      {...(canSend && drop.area)}
    >
      {document ? (
        <button type="button" className={styles.thumb} aria-label={t('viewFor', { type: name })} onClick={view}>
          <Thumbnail document={document} sent={upload.state.phase === 'idle' ? upload.state.sent : undefined} />
        </button>
      ) : (
        <Icon of={ICONS[type]} className={styles.icon} />
      )}
      <header className={styles.slotHead} aria-live="polite" aria-atomic="true">
        <h2 id={`document-${type}`}>{name}</h2>
        {document ? (
          <DocumentState status={reviewState(document.status, steps)} isReady={isReady} />
        ) : (
          <span className={styles.missing}>{t('status.missing')}</span>
        )}
      </header>
      {document && <FileMenu type={type} canReplace={canSend && !isBusy} onView={view} onPick={pick} />}
      {document && <DocumentFacts document={document} isReady={isReady} />}
      {isViewing && document && <DocumentPreview document={document} onClose={() => setViewing(false)} />}
      {canSend && document?.status !== 'pending' && <Hint type={type} />}
      {canSend && !isBusy && document?.status !== 'pending' && (
        <FilePicker type={type} isAgain={document !== null} onPick={pick} />
      )}
      {canSend && drop.notice}
      <UploadStatus state={upload.state} onCancel={upload.cancel} onRetry={upload.send} onSendAnyway={upload.send} />
      {type === 'passport' && passport && <PassportFacts passport={passport} applicationId={applicationId} />}
    </section>
  );
}

/** The rules of the photo are folded, because they are long. */
function Hint({ type }: { type: DocumentType }) {
  const t = useT('clientDocuments');
  return (
    <div className={styles.hint}>
      <p>{t(`hints.${type}`)}</p>
      {type === 'photo' && (
        <details>
          <summary>{t('photoRules.title')}</summary>
          <p>{t('photoRules.text')}</p>
        </details>
      )}
    </div>
  );
}

/** Shows an uploaded document as ready, because the review begins after both documents are submitted. */
function DocumentState({ status, isReady }: { status: string; isReady: boolean }) {
  const t = useT('clientDocuments');
  if (isReady) return <Stamp tone="active">{t('status.ready')}</Stamp>;
  return <StatusBadge status={status} of="document" />;
}
