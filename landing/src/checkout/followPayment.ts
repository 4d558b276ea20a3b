import { askPayment, type PaymentAnswer, type PaymentStatus } from '@rotavisto/shared/shop';
import { pollDelay } from './confirmationPhase';

/** Outcomes that may still change without an act of the buyer. */
const OPEN = new Set<PaymentStatus>(['pending', 'open', 'none']);

/** Resolves after `ms`, or at once when the page is closed. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

const whenVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    else resolve();
  });

interface Follower {
  sessionId: string | undefined;
  /** The child that the plan is for. */
  travellerId: string | null;
  startedAt: number;
  signal: AbortSignal;
  onAsk: () => void;
  onAnswer: (answer: PaymentAnswer | 'failed') => void;
}

/** Requests the outcome until it is final, ever less often; a hidden tab waits. */
export async function followPayment({
  sessionId,
  travellerId,
  startedAt,
  signal,
  onAsk,
  onAnswer,
}: Follower): Promise<void> {
  for (;;) {
    onAsk();
    const answer = await askPayment(sessionId, travellerId).catch(() => 'failed' as const);
    if (signal.aborted) return;
    onAnswer(answer);
    if (answer !== 'failed' && !OPEN.has(answer.status)) return;
    await pause(pollDelay((Date.now() - startedAt) / 1000), signal);
    await whenVisible(signal);
    if (signal.aborted) return;
  }
}
