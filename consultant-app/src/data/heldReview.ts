import { AppError, onBeforeSignOut, onSignOut } from '@rotavisto/shared/session';
import { create } from 'zustand';
import { forget, forgetReviews, keep, type Review } from './keptReviews';

/** A decision can be undone for so long before it is sent. */
export const UNDO_MS = 10_000;

/** The consultant undid the decision; nothing failed. */
export class TakenBack extends Error {}

export const useHeldReview = create<{ held: Review | null }>(() => ({ held: null }));

type Release = (isSent: boolean) => void;
const NOTHING: Release = () => undefined;
let release = NOTHING;
const unanswered = new Set<Promise<unknown>>();

interface Sending<Answer> {
  send: () => Promise<Answer>;
  /** Called while the page unloads: sends without waiting for an answer. */
  leave: () => void;
}

/** True once the time is over, false when the decision is undone. */
const isToBeSent = (review: Review, leave: () => void): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => release(true), UNDO_MS);
    window.addEventListener('pagehide', leave);
    release = (isSent) => {
      release = NOTHING;
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      useHeldReview.setState({ held: null });
      resolve(isSent);
    };
    useHeldReview.setState({ held: review });
  });

const isDone = (error: unknown) => error instanceof AppError && error.message === 'document_already_reviewed';

async function holdAndSend<Answer>(review: Review, { send, leave }: Sending<Answer>): Promise<Answer | null> {
  let hasLeft = false;
  keep(review);
  const leaveOnce = () => {
    hasLeft = true;
    leave();
  };
  try {
    if (await isToBeSent(review, leaveOnce)) return await send();
    throw new TakenBack();
  } catch (error) {
    // A page restored after leaving has sent it already.
    if (hasLeft && isDone(error)) return null;
    throw error;
  } finally {
    forget(review);
  }
}

/** Holds a decision back for ten seconds; the one held before is sent at once. */
export function delayReview<Answer>(review: Review, sending: Sending<Answer>): Promise<Answer | null> {
  release(true);
  const outcome = holdAndSend(review, sending);
  unanswered.add(outcome);
  const settle = () => void unanswered.delete(outcome);
  outcome.then(settle, settle);
  return outcome;
}

/** Sends a review the last tab stored; one that had arrived before is no failure. */
export async function resendStored<Answer>(review: Review, send: () => Promise<Answer>): Promise<Answer | null> {
  forget(review);
  try {
    return await send();
  } catch (error) {
    if (isDone(error)) return null;
    throw error;
  }
}

export const takeBack = (): void => release(false);

/** Sends the delayed review and waits for all answers; false where one is a refusal. */
export async function sendHeld(): Promise<boolean> {
  release(true);
  const outcomes = await Promise.allSettled(unanswered);
  return outcomes.every(({ status }) => status === 'fulfilled');
}

onBeforeSignOut(sendHeld);
onSignOut(() => {
  release(false);
  forgetReviews();
});
