import { confirmCheckout } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOffline } from '../../lib';
import { type ConfirmationPhase, confirmationPhase, pollDelay } from './confirmationPhase';

function useWaitedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** Asks until the payment is known; the webhook may come first, last or not at all. */
export function usePaymentConfirmation(sessionId?: string): {
  phase: ConfirmationPhase;
  isChecking: boolean;
  check: () => void;
} {
  const waited = useWaitedSeconds();
  const answer = useQuery({
    queryKey: ['checkout', 'confirmation', sessionId ?? null],
    queryFn: ({ signal }) => confirmCheckout(sessionId, { attempts: 1, signal }),
    refetchInterval: (query) => (query.state.data === 'active' ? false : pollDelay(waited)),
    retry: false,
    staleTime: 0,
    networkMode: 'always',
    meta: { silent: true },
  });
  return {
    phase: confirmationPhase(answer.data, answer.isError || isOffline(), waited),
    isChecking: answer.isFetching,
    check: () => void answer.refetch(),
  };
}
