import type { StepType } from '@rotavisto/shared/domain';
import type { BoardApplication } from '../cards';
import { NotMoved } from './NotMoved';
import { SelectionBar } from './SelectionBar';
import { useMoveTogether } from './useMoveTogether';

interface Props {
  isSelecting: boolean;
  chosen: readonly BoardApplication[];
  onBegin: () => void;
  onEnd: () => void;
  onKeep: (ids: readonly string[]) => void;
}

/** The bar of the selected cards with their move, and the refused cases. The code loads when selecting begins. */
export function Together({ isSelecting, chosen, onBegin, onEnd, onKeep }: Props) {
  const { move, isPending, refused, forget } = useMoveTogether();
  const moveChosen = async (target: StepType) => {
    const stayed = await move(chosen, target);
    if (stayed?.length === 0) onEnd();
    else if (stayed) onKeep(stayed.map(({ id }) => id));
  };
  return (
    <>
      <SelectionBar
        isSelecting={isSelecting}
        count={chosen.length}
        isMoving={isPending}
        onBegin={onBegin}
        onEnd={() => {
          onEnd();
          forget();
        }}
        onMove={(target) => void moveChosen(target)}
      />
      <NotMoved refused={refused} onClose={forget} />
    </>
  );
}
