import { useT } from '@rotavisto/shared/i18n';
import { focusPage, isFocusLost } from '@rotavisto/shared/lib';
import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { toast } from '@rotavisto/shared/toast';
import { type QueryClient, QueryClientProvider, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ActionNotice } from '../ActionNotice';
import { nameOf, type Review } from '../data/reviews';
import { undoReview } from './decision';
import { undoableReview, useUndoableReview } from './pendingReviews';
import styles from './reviewNotice.module.css';
import { reviewHere } from './useReview';
import './strings';

interface Props {
  /** Called when the undo is pressed. */
  onUndo?: (review: Review) => void;
  /** Called when the decision is undone. */
  onTakenBack: (review: Review) => void;
  /** Called when the notice is removed while it has the focus. */
  onFocusLost?: () => void;
}

/** Whether Ctrl+Z belongs to a field, which undoes its own changes. */
const isTyping = (element: Element | null) => element?.matches('input, textarea, select') ?? false;

const noMatter = () => undefined;

/** The notice of the last decision, while it can be undone. */
export function ReviewNotice({ onUndo, onTakenBack, onFocusLost }: Props) {
  const t = useT('consultantReview');
  const last = useUndoableReview();
  const { mutateAsync } = useMutation(undoReview);
  const undo = useEffectEvent(() => {
    if (!last) return;
    onUndo?.(last);
    // The query client shows a failure.
    mutateAsync(last).then(() => onTakenBack(last), noMatter);
  });
  const findFocus = useEffectEvent(() => isFocusLost() && onFocusLost?.());

  useEffect(() => {
    if (!last) return;
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      if (!isUndo || event.repeat || isTyping(document.activeElement)) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      findFocus();
    };
  }, [last]);

  const actions = [{ label: t('decided.undo'), onPress: () => undo(), keys: 'Control+Z Meta+Z' }];
  return (
    <div role="status" className={last ? styles.notice : undefined}>
      {last && <ActionNotice actions={actions}>{t(`decided.${last.decision}`, { name: nameOf(last) })}</ActionNotice>}
    </div>
  );
}

const ID = 'review';

/** Shows a toast on every page while the decision can be undone; toasts are outside the area and its query client. */
function showReviewToast(client: QueryClient): void {
  const notice = (
    <QueryClientProvider client={client}>
      <ReviewToast />
    </QueryClientProvider>
  );
  if (undoableReview(client)) toast(notice, { id: ID, duration: Number.POSITIVE_INFINITY });
}

const hideReviewToast = (): void => toast.remove(ID);

function ReviewToast() {
  const here = useLocation();
  const navigate = useNavigate();
  const isUndoable = useUndoableReview() !== null;
  useEffect(() => {
    if (!isUndoable) hideReviewToast();
  }, [isUndoable]);
  return (
    <div className={styles.bare}>
      <ReviewNotice onTakenBack={(review) => navigate(reviewHere(review, here))} onFocusLost={() => focusPage()} />
    </div>
  );
}

/**
 * Shows the toast when the dialog closes; an open dialog has its own notice, because the focus cannot leave the dialog.
 */
export function useReviewToastAfterwards(): void {
  const client = useQueryClient();
  useEffect(() => {
    hideReviewToast();
    return () => showReviewToast(client);
  }, [client]);
}
