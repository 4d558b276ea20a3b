import { isStepType, type StepType } from '@rotavisto/shared/domain';
import { useSearchParams } from '@rotavisto/shared/router';
import { useEffect } from 'react';

/** Begins the move that the search's command wrote into the address (`?mover=payment`), once `isReady`. */
export function useMoveFromAddress(isReady: boolean, move: (target: StepType) => void): void {
  const [params, setParams] = useSearchParams();
  const target = params.get('mover');
  // Taken out of the address first, so that a reload or the back button does not begin it again.
  useEffect(() => {
    if (target === null || !isReady) return;
    setParams(
      (current) => {
        current.delete('mover');
        return current;
      },
      { replace: true },
    );
    if (isStepType(target)) move(target);
  }, [target, isReady]);
}
