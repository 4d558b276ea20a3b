import type { StepType } from '@rotavisto/shared/domain';
import { createContext, useContext } from 'react';

/** The data of one open board that outlives a card, because a card that changes its column is a new element. */
export interface BoardMemory {
  /** The case whose card was focused last. */
  focusedId: string | null;
  /** The last known column of each card. */
  seenIn: Map<string, StepType>;
  /** The cards that are being moved on this page. */
  ownMoves: Set<string>;
}

export const newBoardMemory = (): BoardMemory => ({ focusedId: null, seenIn: new Map(), ownMoves: new Set() });

export const BoardMemoryContext = createContext<BoardMemory | null>(null);

export function useBoardMemory(): BoardMemory {
  const memory = useContext(BoardMemoryContext);
  if (!memory) throw new Error('A card needs the memory of its board.');
  return memory;
}
