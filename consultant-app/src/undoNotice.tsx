import { toast } from '@rotavisto/shared/toast';
import styles from './kanban.module.css';

const ID = 'moved-application';
/** As long as a review can be undone. */
const SHOWN_MS = 10_000;

interface Words {
  done: string;
  where: string;
  undo: string;
}

/** Says which case was moved where, and offers to move it back where `onUndo` is given. */
export function showMoved({ done, where, undo }: Words, onUndo?: () => void): void {
  const takeBack = () => {
    toast.dismiss(ID);
    onUndo?.();
  };
  toast.success(
    <span className={styles.moved}>
      <strong>{done}</strong>
      <span>{where}</span>
      {onUndo && (
        <button type="button" className={styles.undo} onClick={takeBack}>
          {undo}
        </button>
      )}
    </span>,
    { id: ID, duration: SHOWN_MS },
  );
}
