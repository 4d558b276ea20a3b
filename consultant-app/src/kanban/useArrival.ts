import type { StepType } from '@rotavisto/shared/domain';
import { useEffect, useState } from 'react';

/** Where each card was last seen. */
const seenIn = new Map<string, StepType>();
/** The cards this page is moving itself. */
const ownMoves = new Set<string>();

/** True for a card that somebody else has moved here while the board was open: it is shown softly, not all of a sudden. */
export function useArrival(id: string, column: StepType, isMoving: boolean): boolean {
  const [hasArrived] = useState(() => seenIn.has(id) && seenIn.get(id) !== column && !ownMoves.has(id));
  useEffect(() => {
    seenIn.set(id, column);
    if (isMoving) ownMoves.add(id);
    else ownMoves.delete(id);
  }, [id, column, isMoving]);
  return hasArrived;
}
