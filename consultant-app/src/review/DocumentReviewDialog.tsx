import { applicationById, documentsOf, useLive } from '@rotavisto/shared/data';
import { DocumentPreview } from '@rotavisto/shared/features/documents';
import { useT } from '@rotavisto/shared/i18n';
import { EmptyState, ErrorCard, ListSkeleton, StepDialog } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import type { StepDialogProps } from '../dialogs/StepDialogHost';
import { DocumentCard } from './DocumentCard';
import { ReviewedClient } from './ReviewedClient';
import styles from './review.module.css';
import type { RejectionReason } from './reviewShortcut';
import { useReview } from './useReview';
import { useReviewShortcuts } from './useReviewShortcuts';

export function DocumentReviewDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('consultant');
  const application = useQuery(applicationById(applicationId));
  const documents = useQuery(documentsOf(applicationId));
  useLive('document_submissions', `application_id=eq.${applicationId}`, [['documents']]);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const [notes, setNotes] = useState<Record<string, string>>({});
  const { review, reviewingId } = useReview({ onAllApproved: onClose });

  const rows = (documents.data ?? []).toSorted((a, b) => b.submitted_at.localeCompare(a.submitted_at));
  const pending = rows.filter((row) => row.status === 'pending');
  const viewed = rows.find((row) => row.id === viewedId);
  const active = pending.find((row) => row.id === focusedId) ?? pending[0];
  const write = (id: string, text: string) => setNotes((all) => ({ ...all, [id]: text }));
  const decide = (id: string, decision: 'approved' | 'rejected') => review(id, decision, notes[id]);
  const fill = (id: string, reason: RejectionReason) => write(id, t(`review.reasons.${reason}.text`));

  useReviewShortcuts((shortcut) => {
    // What is being decided waits for its answer; the next document does not.
    if (!active || active.id === reviewingId) return;
    if (shortcut.name === 'approve') decide(active.id, 'approved');
    if (shortcut.name === 'reject') decide(active.id, 'rejected');
    if (shortcut.name === 'view') setViewedId(active.id);
    if (shortcut.name === 'reason') fill(active.id, shortcut.reason);
  });

  return (
    <StepDialog title={t('review.title')} width={860} onClose={onClose}>
      {application.data && <ReviewedClient application={application.data} />}
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
            notes={notes[row.id] ?? ''}
            isBusy={reviewingId === row.id}
            onFocus={() => setFocusedId(row.id)}
            onNotes={(text) => write(row.id, text)}
            onReason={(reason) => fill(row.id, reason)}
            onView={() => setViewedId(row.id)}
            onDecide={(decision) => decide(row.id, decision)}
          />
        ))}
      </ul>
      {pending.length > 0 && <p className={styles.shortcuts}>{t('review.shortcuts')}</p>}
      {viewed && <DocumentPreview document={viewed} onClose={() => setViewedId(null)} />}
    </StepDialog>
  );
}
