import { toast } from '@rotavisto/shared/toast';
import { ActionNotice } from './ActionNotice';

const ID = 'undo';
/** As long as a review can be undone. */
const SHOWN_MS = 10_000;

interface Words {
  done: string;
  /** The case, by its client, and what has happened to it. */
  about: string;
  undo: string;
}

/** Says what was done, and offers to take it back where `onUndo` is given. */
export function showDone({ done, about, undo }: Words, onUndo?: () => void): void {
  const takeBack = () => {
    // At once: one that leaves takes along what is said next by the same name.
    toast.remove(ID);
    onUndo?.();
  };
  toast.success(
    <ActionNotice actions={onUndo ? [{ label: undo, onPress: takeBack }] : []}>
      <strong>{done}</strong>
      <span>{about}</span>
    </ActionNotice>,
    { id: ID, duration: SHOWN_MS },
  );
}
