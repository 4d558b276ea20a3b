import { useEffect, useState } from 'react';
import { isOnline } from '../connection';
import { type ConfirmationPhase, confirmationPhase, type PaymentStatus } from './confirmationPhase';
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
  phase: ConfirmationPhase;
  isChecking: boolean;
  /** Asks now instead of waiting for the next time. */
  check: () => void;
}

/** Asks until the payment is known; the webhook may come first, last or not at all. */
export function usePaymentConfirmation(sessionId: string | undefined): PaymentConfirmation {
  const [startedAt] = useState(Date.now);
  const waited = useWaitedSeconds(startedAt);
  const [round, setRound] = useState(0);
  const [isChecking, setChecking] = useState(true);
  const [answer, setAnswer] = useState<PaymentStatus | 'failed'>();

  useEffect(() => {
    const leaving = new AbortController();
    void followPayment({
      sessionId,
      startedAt,
      signal: leaving.signal,
      onAsk: () => setChecking(true),
      onAnswer: (status) => {
        setChecking(false);
        setAnswer(status);
      },
    });
    return () => leaving.abort();
  }, [sessionId, startedAt, round]);

  return {
    phase: confirmationPhase(answer, !isOnline(), waited),
    isChecking,
    check: () => setRound((before) => before + 1),
  };
}
