import { session } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { wait } from '../connection';
import { isActive } from '../domain';
import { type PaymentStatus, pollDelay } from './confirmationPhase';
import { purchaseSecret } from './purchaseSecret';

const isRefused = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'context' in error &&
  error.context instanceof Response &&
  error.context.status === 401;

/** Asked once. The webhook may have been there before: then the plan is active already. */
export async function paymentStatus(sessionId?: string): Promise<PaymentStatus> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke<{ status?: unknown }>('confirm-checkout', {
    body: sessionId ? { sessionId, ...purchaseSecret() } : {},
  });
  const isActiveNow = isActive(await (await session()).refreshSubscription());
  // The server knows of which payment it speaks; the plan that is active may be the one before.
  if (error ? isActiveNow : data?.status === 'active') return 'active';
  if (isRefused(error)) return 'signedOut';
  const status = error ? null : data?.status;
  return status === 'none' || status === 'unpaid' ? status : 'pending';
}

const whenVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });

interface Follower {
  sessionId: string | undefined;
  startedAt: number;
  signal: AbortSignal;
  onAsk: () => void;
  onAnswer: (status: PaymentStatus | 'failed') => void;
}

/** Asks, less often the longer it takes, until the plan is active; a hidden tab waits. */
export async function followPayment({ sessionId, startedAt, signal, onAsk, onAnswer }: Follower): Promise<void> {
  for (;;) {
    onAsk();
    const status = await paymentStatus(sessionId).catch(() => 'failed' as const);
    if (signal.aborted) return;
    onAnswer(status);
    if (status === 'active' || status === 'signedOut' || status === 'unpaid') return;
    await wait(pollDelay((Date.now() - startedAt) / 1000));
    await whenVisible(signal);
    if (signal.aborted) return;
  }
}
