import BankOutlined from '@ant-design/icons-svg/es/asn/BankOutlined';
import CameraOutlined from '@ant-design/icons-svg/es/asn/CameraOutlined';
import IdcardOutlined from '@ant-design/icons-svg/es/asn/IdcardOutlined';
import { Stamp } from '@rotavisto/shared/brand';
import { type DocumentType, reviewState, type StepState } from '@rotavisto/shared/domain';
import { DocumentPreview } from '@rotavisto/shared/features/documents';
import { useT } from '@rotavisto/shared/i18n';
import { Icon, StatusBadge, useFileDrop } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { startTransition, useState } from 'react';
import { DocumentFacts, type SubmittedDocument } from './DocumentFacts';
import styles from './Documents.module.css';
import { FilePicker } from './FilePicker';
import { PassportFacts } from './passport/PassportFacts';
import { usePassportReading } from './passport/usePassportReading';
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

/** A row for one document: the file sent, its review, and the way to send it (again). */
export function DocumentSlot({ applicationId, type, document, isOpen, steps }: Props) {
  const t = useT('clientDocuments');
  const [isViewing, setViewing] = useState(false);
  const upload = useUpload(applicationId, type);
  const { passport } = usePassportReading(applicationId);
  const isBusy = ['uploading', 'shrinking', 'checking'].includes(upload.state.phase);
  const canSend = isOpen && document?.status !== 'approved';
  const drop = useFileDrop({ isBusy, onFiles: ([file]) => file && void upload.start(file) });
  return (
    <section className={styles.slot} aria-labelledby={`document-${type}`} {...(canSend && drop.area)}>
      <Icon of={ICONS[type]} className={styles.icon} />
      <header className={styles.slotHead} aria-live="polite" aria-atomic="true">
        <h2 id={`document-${type}`}>{t(`types.${type}`)}</h2>
        {document ? (
          <DocumentState
            status={reviewState(document.status, steps)}
            isReady={isOpen && document.status === 'pending'}
          />
        ) : (
          <span className={styles.missing}>{t('status.missing')}</span>
        )}
      </header>
      {(canSend || !document) && <p className={styles.hint}>{t(`hints.${type}`)}</p>}
      {document && (
        <>
          <DocumentFacts document={document} isReady={isOpen && document.status === 'pending'} />
          <Button
            className={styles.view}
            aria-label={t('viewFor', { type: t(`types.${type}`) })}
            onClick={() => startTransition(() => setViewing(true))}
          >
            {t('view')}
          </Button>
          {isViewing && <DocumentPreview document={document} onClose={() => setViewing(false)} />}
        </>
      )}
      {canSend && !isBusy && (
        <FilePicker type={type} status={document?.status ?? null} onPick={(file) => drop.offer([file])} />
      )}
      {canSend && drop.notice}
      <UploadStatus state={upload.state} onCancel={upload.cancel} onRetry={upload.send} onSendAnyway={upload.send} />
      {type === 'passport' && passport && <PassportFacts passport={passport} applicationId={applicationId} />}
    </section>
  );
}

/** A stored document is not reviewed until both documents are submitted. */
function DocumentState({ status, isReady }: { status: string; isReady: boolean }) {
  const t = useT('clientDocuments');
  if (isReady) return <Stamp tone="active">{t('status.ready')}</Stamp>;
  return <StatusBadge status={status} of="document" />;
}
