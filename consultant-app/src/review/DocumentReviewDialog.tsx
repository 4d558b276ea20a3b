import { applicationById, documentsOf, useLive } from '@rotavisto/shared/data';
import { DocumentPreview, DocumentView } from '@rotavisto/shared/features/documents';
import { useT } from '@rotavisto/shared/i18n';
import { EmptyState, ErrorCard, ListSkeleton, StepDialog } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useRef, useState } from 'react';
import type { StepDialogProps } from '../dialogs/StepDialogHost';
import { DocumentCard } from './DocumentCard';
import { ReviewedClient } from './ReviewedClient';
import styles from './review.module.css';
import type { RejectionReason } from './reviewShortcut';
import { useCurrentDocument } from './useCurrentDocument';
import { useReview } from './useReview';
import { useReviewShortcuts } from './useReviewShortcuts';

export function DocumentReviewDialog({ applicationId, onClose, onNext }: StepDialogProps) {
  const t = useT('consultant');
  const application = useQuery(applicationById(applicationId));
  const documents = useQuery(documentsOf(applicationId));
  useLive('document_submissions', [['documents']]);
  const [isEnlarged, setEnlarged] = useState(false);
  const [notes, setNotes] = useState<Record<string, string>>({});
  const rows = (documents.data ?? []).toSorted((a, b) => b.submitted_at.localeCompare(a.submitted_at));
  const { current, choose, leaveOnceDecided } = useCurrentDocument(rows);
  const latest = useRef(rows);
  latest.current = rows;
  const { review, reviewingId } = useReview({
    onAllApproved: onNext ?? onClose,
    onDecided: () => latest.current.some(({ status }) => status === 'pending') || onNext?.(),
  });

  const write = (id: string, text: string) => setNotes((all) => ({ ...all, [id]: text }));
  const decide = (id: string, decision: 'approved' | 'rejected') => {
    leaveOnceDecided(id);
    review(id, decision, notes[id]);
  };
  const fill = (id: string, reason: RejectionReason) => write(id, t(`review.reasons.${reason}.text`));

  useReviewShortcuts((shortcut) => {
    // A document that is already being decided on waits for its answer.
    if (current?.status !== 'pending' || current.id === reviewingId) return;
    if (shortcut.name === 'approve') decide(current.id, 'approved');
    if (shortcut.name === 'reject') decide(current.id, 'rejected');
    if (shortcut.name === 'view') setEnlarged(true);
    if (shortcut.name === 'reason') fill(current.id, shortcut.reason);
  });

  return (
    <StepDialog title={t('review.title')} width={1240} onClose={onClose}>
      {application.data && <ReviewedClient application={application.data} />}
      <div className={current ? styles.columns : undefined}>
        {current && (
          <div className={styles.preview}>
            <DocumentView key={current.id} document={current} />
          </div>
        )}
        <div>
          <Alert
            className={styles.important}
            type="warning"
            showIcon
            title={t('review.important')}
            description={t('review.importantText')}
          />
          <h3 className={styles.heading}>{t('review.sent')}</h3>
          {documents.isPending && <ListSkeleton rows={2} />}
          {documents.isLoadingError && <ErrorCard onRetry={documents.refetch} />}
          {documents.isSuccess && rows.length === 0 && <EmptyState title={t('review.empty')} />}
          <ul className={styles.documents}>
            {rows.map((row) => (
              <DocumentCard
                key={row.id}
                document={row}
                isCurrent={row.id === current?.id}
                notes={notes[row.id] ?? ''}
                isBusy={reviewingId === row.id}
                onChoose={() => choose(row.id)}
                onNotes={(text) => write(row.id, text)}
                onReason={(reason) => fill(row.id, reason)}
                onView={() => setEnlarged(true)}
                onDecide={(decision) => decide(row.id, decision)}
              />
            ))}
          </ul>
          {current?.status === 'pending' && <p className={styles.shortcuts}>{t('review.shortcuts')}</p>}
        </div>
      </div>
      {current && isEnlarged && <DocumentPreview document={current} onClose={() => setEnlarged(false)} />}
    </StepDialog>
  );
}
