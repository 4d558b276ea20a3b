import { toast } from '@rotavisto/shared/toast';
import { ActionNotice } from './ActionNotice';

const ID = 'undo';
/** The time in which a review can be undone. */
const SHOWN_MS = 10_000;

interface Words {
  done: string;
  /** The case, named by its client, and the change. */
  about: string;
  undo: string;
}

/** Shows a finished action, with an undo button when `onUndo` is given. */
export function showDone({ done, about, undo }: Words, onUndo?: () => void): void {
  const takeBack = () => {
    // Removed at once, because a closing notice would remove the next notice with the same id.
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
