import { isOnline } from '@rotavisto/shared/connection';
import type { PaymentAnswer } from '@rotavisto/shared/shop';
import { useEffect, useState } from 'react';
import { confirmationPhase, type PaymentPhase } from './confirmationPhase';
import { followPayment } from './followPayment';

function useWaitedSeconds(startedAt: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return seconds;
}

export interface PaymentConfirmation {
  phase: PaymentPhase;
  purchase: PaymentAnswer['purchase'];
  /** The address of the provider's payment page while the payment is open. */
  url: string | undefined;
  isChecking: boolean;
  /** Sends the next request at once. */
  check: () => void;
}

/** Requests the payment until its outcome is final; the webhook of the provider may arrive early, late or never. */
export function usePaymentConfirmation(sessionId: string | undefined, travellerId: string | null): PaymentConfirmation {
  const [startedAt] = useState(Date.now);
  const waited = useWaitedSeconds(startedAt);
  const [round, setRound] = useState(0);
  const [isChecking, setChecking] = useState(true);
  const [answer, setAnswer] = useState<PaymentAnswer | 'failed'>();

  useEffect(() => {
    const leaving = new AbortController();
    void followPayment({
      sessionId,
      travellerId,
      startedAt,
      signal: leaving.signal,
      onAsk: () => setChecking(true),
      onAnswer: (next) => {
        setChecking(false);
        // A known outcome stays on the page while the connection is lost.
        setAnswer((known) => (next === 'failed' && known ? known : next));
      },
    });
    return () => leaving.abort();
  }, [sessionId, travellerId, startedAt, round]);

  const known = answer === 'failed' ? undefined : answer;
  return {
    phase: confirmationPhase(answer === 'failed' ? answer : answer?.status, !isOnline(), waited),
    purchase: known?.purchase,
    url: known?.url,
    isChecking,
    check: () => setRound((before) => before + 1),
  };
}
