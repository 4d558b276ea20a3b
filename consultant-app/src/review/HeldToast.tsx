import { focusPage } from '@rotavisto/shared/lib';
import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { toast } from '@rotavisto/shared/toast';
import { useEffect } from 'react';
import { useHeldReview } from '../data/heldReview';
import { HeldNotice } from './HeldNotice';
import styles from './heldNotice.module.css';
import { reviewHere } from './reviewPath';

const ID = 'held-review';

/** Follows the consultant through the pages for as long as the decision can be taken back. */
export function showHeldToast(): void {
  if (useHeldReview.getState().held) toast(<HeldToast />, { id: ID, duration: Number.POSITIVE_INFINITY });
}

export const hideHeldToast = (): void => toast.remove(ID);

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
