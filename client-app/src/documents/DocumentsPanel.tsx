import { applicationById, documentsOf, useLive, useOnce } from '@rotavisto/shared/data';
import {
  type DocumentState,
  missingDocuments,
  newestOf,
  REQUIRED_DOCUMENTS,
  type StepStatus,
  type StepType,
} from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useIsGrown } from '../cases/currentCase';
import { submitDocuments } from '../data/documents';
import { DocumentSlot } from './DocumentSlot';
import styles from './Documents.module.css';
import pt from './pt.json';

registerStrings('clientDocuments', pt);

/** Steps in which the client may upload the photo, which is printed for the interview. */
const PHOTO_STEPS: ReadonlySet<string> = new Set<StepType>([
  'document_collection',
  'document_review',
  'ds160_form',
  'payment',
  'interview_scheduling',
]);

/** Content of the documents dialog; the wizard shows the same content as a page. */
export function DocumentsPanel({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const t = useT('clientDocuments');
  const isGrown = useIsGrown();
  const application = useQuery(applicationById(applicationId));
  const documents = useQuery(documentsOf(applicationId));
  useLive('document_submissions', [['documents']]);

  const steps = application.data?.application_steps ?? [];
  const collection = steps.find((step) => step.step_type === 'document_collection');
  const review = steps.find((step) => step.step_type === 'document_review');
  useWhenCompleted(collection?.status, onDone);

  if (application.isLoadingError || documents.isLoadingError) {
    return <ErrorCard onRetry={() => Promise.all([application.refetch(), documents.refetch()])} />;
  }
  if (application.isPending || documents.isPending) return <ListSkeleton />;
  const isOpen = collection?.status === 'in_progress' && !isGrown;
  return (
    <div className={styles.panel}>
      <p className={styles.intro}>{isOpen ? t('intro') : t(introOf(review?.status))}</p>
      {REQUIRED_DOCUMENTS.map((type) => (
        <DocumentSlot
          key={type}
          applicationId={applicationId}
          type={type}
          document={newestOf(documents.data, type)}
          isOpen={isOpen}
          steps={steps}
        />
      ))}
      <DocumentSlot
        applicationId={applicationId}
        type="photo"
        document={newestOf(documents.data, 'photo')}
        isOpen={!isGrown && steps.some((step) => step.status === 'in_progress' && PHOTO_STEPS.has(step.step_type))}
        steps={steps}
      />
      {isOpen && <SubmitDocuments applicationId={applicationId} documents={documents.data} />}
    </div>
  );
}

function introOf(review: StepStatus | undefined) {
  if (review === 'completed') return 'done';
  return review === 'in_progress' ? 'underReview' : 'closed';
}

/** Closes the dialog when the shown step becomes completed. */
function useWhenCompleted(status: StepStatus | undefined, onDone: () => void): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'in_progress' && status === 'completed') onDone();
    before.current = status;
  }, [status, onDone]);
}

/** The footer names the missing documents, and has the button that sends both documents to the review. */
function SubmitDocuments({ applicationId, documents }: { applicationId: string; documents: readonly DocumentState[] }) {
  const t = useT('clientDocuments');
  const submit = useOnce(submitDocuments);
  const missing = missingDocuments(documents);
  return (
    <div className={styles.footer}>
      <p id="documents-submit-hint">
        {t('left', {
          count: missing.length + 1,
          steps: [...missing.map((type) => t(`short.${type}`)), t('short.submit')].join(' · '),
        })}
      </p>
      <Button
        type="primary"
        size="large"
        disabled={missing.length > 0}
        loading={submit.isPending}
        aria-describedby="documents-submit-hint"
        onClick={() => submit.mutate({ applicationId })}
      >
        {t('submit')}
      </Button>
    </div>
  );
}
