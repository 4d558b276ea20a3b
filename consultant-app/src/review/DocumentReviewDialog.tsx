import { applicationById, documentsOf, useLive } from '@rotavisto/shared/data';
import { caseName } from '@rotavisto/shared/domain';
import { DocumentPreview, DocumentView } from '@rotavisto/shared/features/documents';
import { useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import { EmptyState, ErrorCard, ListSkeleton, passwordProblem, type StepDialogProps } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useRef, useState } from 'react';
import type { Review } from '../data/reviews';
import { CaseDialog } from '../dialogs/CaseDialog';
import { DocumentCard, fileNameAmong, type ReviewedDocument } from './DocumentCard';
import { applyPendingReviews, type Decision, remainingWork, withReason } from './decision';
import { useTypedNotes, useUndoableReview, useUnsentReviews } from './pendingReviews';
import { ReviewedClient } from './ReviewedClient';
import { ReviewNotice, useReviewToastAfterwards } from './ReviewNotice';
import styles from './review.module.css';
import { type RejectionReason, useReviewShortcuts } from './reviewShortcuts';
import { TypedAnswers } from './TypedAnswers';
import { useCurrentDocument } from './useCurrentDocument';
import { useDrawn, viewKey } from './useDrawn';
import { reviewPath, useReview } from './useReview';
import './strings';

export function DocumentReviewDialog({ applicationId, onClose, onNext, onBack, place }: StepDialogProps) {
  const t = useT('consultantReview');
  const application = useQuery(applicationById(applicationId));
  const documents = useQuery(documentsOf(applicationId));
  useLive('document_submissions', [['documents']]);
  const [isEnlarged, setEnlarged] = useState(false);
  const [written, setWritten] = useState<Record<string, string>>({});
  /** The document that the user tried to reject by key without a reason. */
  const [unreasoned, setUnreasoned] = useState<string | null>(null);
  const unsent = useUnsentReviews();
  const undoable = useUndoableReview();
  const typed = { ...useTypedNotes(), ...written };
  const rows = applyPendingReviews(documents.data ?? [], unsent).sort((a, b) =>
    b.submitted_at.localeCompare(a.submitted_at),
  );
  const { current, choose, leaveOnceDecided } = useCurrentDocument(rows);
  const drawn = useDrawn(current, isEnlarged);
  const { mutate } = useReview();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  useReviewToastAfterwards();

  const { client, traveller } = application.data ?? {};
  const clientName = client ? caseName(client.full_name, traveller) : undefined;
  const formStep = application.data?.application_steps.find((step) => step.step_type === 'ds160_form');
  const nameAmong = (document: ReviewedDocument) => fileNameAmong(rows, document, (type) => t(`review.type.${type}`));
  const isUnreadable = (id: string) => id === current?.id && drawn.state === 'unreadable';
  const noteOf = (id: string) => typed[id] ?? (isUnreadable(id) ? t('review.unopened') : '');
  const write = (id: string, text: string) => setWritten((all) => ({ ...all, [id]: text }));
  const decide = (document: ReviewedDocument, decision: Decision) => {
    const { id: documentId } = document;
    // Checks the note again, because a key decides even while the buttons are disabled.
    if (passwordProblem(noteOf(documentId))) return;
    leaveOnceDecided(documentId);
    setUnreasoned(null);
    mutate({
      applicationId,
      documentId,
      fileName: nameAmong(document),
      clientName,
      decision,
      notes: noteOf(documentId).trim() || null,
    });
    const after = remainingWork(rows, documentId, decision);
    if (after === 'pending') return;
    if (onNext) onNext();
    else onClose();
  };
  const showAgain = (review: Review) => {
    if (review.applicationId === applicationId) choose(review.documentId);
    else if (onBack) onBack(review.applicationId);
    else navigate(reviewPath(review));
  };
  const toggle = (id: string, reason: RejectionReason) =>
    write(id, withReason(noteOf(id), t(`review.reasons.${reason}.text`)));

  useReviewShortcuts((shortcut) => {
    if (current?.status !== 'pending') return;
    if (shortcut.name === 'view') setEnlarged(true);
    if (drawn.state !== 'drawn' && drawn.state !== 'unreadable') return;
    if (shortcut.name === 'approve' && drawn.state === 'drawn') decide(current, 'approved');
    // A rejection by key needs a reason, because a key is pressed by mistake more easily than a button.
    const hasReason = noteOf(current.id).trim() !== '';
    if (shortcut.name === 'reject' && hasReason) decide(current, 'rejected');
    if (shortcut.name === 'reject' && !hasReason) setUnreasoned(current.id);
    if (shortcut.name === 'reason') toggle(current.id, shortcut.reason);
  });

  const title = place ? t('review.titleAt', place) : t('review.title');
  return (
    <CaseDialog applicationId={applicationId} title={title} width={1240} onClose={onClose}>
      <div className={styles.stage}>
        <div className={styles.work}>
          <div className={current ? styles.columns : undefined}>
            {current && (
              <div className={styles.preview}>
                <DocumentView
                  key={viewKey(current)}
                  document={{ ...current, original_name: nameAmong(current) }}
                  onState={drawn.listen('beside')}
                />
              </div>
            )}
            <div>
              {place && place.at > 1 && clientName && (
                <p role="status" className={styles.next}>
                  {t('review.next', { name: clientName })}
                </p>
              )}
              {application.data && <ReviewedClient application={application.data} />}
              {current?.document_type === 'passport' && (
                <TypedAnswers stepId={formStep?.id} accountName={traveller?.full_name ?? client?.full_name} />
              )}
              <h3 className={styles.heading}>{t('review.sent')}</h3>
              {documents.isPending && <ListSkeleton rows={2} />}
              {documents.isLoadingError && <ErrorCard onRetry={documents.refetch} />}
              {documents.isSuccess && rows.length === 0 && <EmptyState title={t('review.empty')} />}
              <ul ref={list} className={styles.documents}>
                {rows.map((row) => (
                  <DocumentCard
                    key={row.id}
                    document={row}
                    isUntold={row.id === undoable?.documentId}
                    name={nameAmong(row)}
                    clientName={clientName}
                    isUnreasoned={row.id === unreasoned && noteOf(row.id).trim() === ''}
                    isCurrent={row.id === current?.id}
                    view={drawn.state}
                    notes={noteOf(row.id)}
                    onChoose={() => choose(row.id)}
                    onNotes={(text) => write(row.id, text)}
                    onReason={(reason) => toggle(row.id, reason)}
                    onView={() => setEnlarged(true)}
                    onDecide={(decision) => decide(row, decision)}
                  />
                ))}
              </ul>
              {current && <ReviewKeys document={current} />}
              <Alert
                className={styles.important}
                type="warning"
                showIcon
                title={t('review.important')}
                description={t('review.importantText')}
              />
            </div>
          </div>
        </div>
      </div>
      <ReviewNotice
        onUndo={(review) => review.applicationId === applicationId && choose(review.documentId)}
        onTakenBack={showAgain}
        onFocusLost={() => list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus()}
      />
      {current && isEnlarged && (
        <DocumentPreview
          document={{ ...current, original_name: nameAmong(current) }}
          onClose={() => setEnlarged(false)}
          onState={drawn.listen('enlarged')}
        />
      )}
    </CaseDialog>
  );
}

/** The keys of the decision and of the preview; a PDF has the viewer of the browser. */
function ReviewKeys({ document }: { document: ReviewedDocument }) {
  const t = useT('consultantReview');
  return (
    <p className={styles.shortcuts}>
      {document.status === 'pending' && <span>{t('review.shortcuts')} </span>}
      <span>{t(document.mime_type.startsWith('image/') ? 'view.image' : 'view.pdf')}</span>
    </p>
  );
}
