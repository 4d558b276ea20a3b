import { useT } from '@rotavisto/shared/i18n';
import { focusPage, isFocusLost } from '@rotavisto/shared/lib';
import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { toast } from '@rotavisto/shared/toast';
import { useEffect, useEffectEvent } from 'react';
import { ActionNotice } from '../ActionNotice';
import { sendHeld, takeBack, useHeldReview } from '../data/heldReview';
import { nameOf, type Review } from '../data/keptReviews';
import styles from './heldNotice.module.css';
import { reviewHere } from './useReview';
import './strings';

interface Props {
  onTakenBack: (review: Review) => void;
  /** The notice goes while it has the focus. */
  onFocusLost?: () => void;
}

/** A field takes its own changes back. */
const isTyping = (element: Element | null) => element?.matches('input, textarea, select') ?? false;

/** The last decision, for as long as it can be undone. */
export function HeldNotice({ onTakenBack, onFocusLost }: Props) {
  const t = useT('consultantReview');
  const held = useHeldReview((state) => state.held);
  const undo = useEffectEvent(() => {
    if (!held) return;
    takeBack();
    onTakenBack(held);
  });
  const findFocus = useEffectEvent(() => isFocusLost() && onFocusLost?.());

  useEffect(() => {
    if (!held) return;
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
  }, [held]);

  const actions = [
    { label: t('held.undo'), onPress: () => undo(), keys: 'Control+Z Meta+Z' },
    { label: t('held.sendNow'), onPress: () => void sendHeld() },
  ];
  return (
    <div role="status" className={held ? styles.notice : undefined}>
      {held && <ActionNotice actions={actions}>{t(`held.${held.decision}`, { name: nameOf(held) })}</ActionNotice>}
    </div>
  );
}

const ID = 'held-review';

/** Stays across pages for as long as the decision can be undone. */
function showHeldToast(): void {
  if (useHeldReview.getState().held) toast(<HeldToast />, { id: ID, duration: Number.POSITIVE_INFINITY });
}

const hideHeldToast = (): void => toast.remove(ID);

function HeldToast() {
  const here = useLocation();
  const navigate = useNavigate();
  const isHeld = useHeldReview(({ held }) => held !== null);
  useEffect(() => {
    if (!isHeld) hideHeldToast();
  }, [isHeld]);
  return (
    <div className={styles.bare}>
      <HeldNotice onTakenBack={(review) => navigate(reviewHere(review, here))} onFocusLost={() => focusPage()} />
    </div>
  );
}

/** An open dialog has a notice of its own, because the focus cannot leave it; the toast follows when it closes. */
export function useHeldToastAfterwards(): void {
  useEffect(() => {
    hideHeldToast();
    return showHeldToast;
  }, []);
}
