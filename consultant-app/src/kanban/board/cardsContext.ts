import { createContext } from 'react';
import type { BoardApplication } from '../cards';

interface Cards {
  /** The ids of the overdue cards that are highlighted. */
  marked: ReadonlySet<string>;
  /** The ids of the cards to move together. */
  selected: ReadonlySet<string>;
  /** Whether every card shows a check box, and a press on a card selects the card. */
  isSelecting: boolean;
  onSelect: (application: BoardApplication) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The state is a context, because the dragged card is rendered outside the board. */
export const CardsContext = createContext<Cards>({
  marked: NONE,
  selected: NONE,
  isSelecting: false,
  onSelect: () => undefined,
});
