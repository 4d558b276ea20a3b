import { isStepType, STEP_TYPES, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useIsMobile } from '@rotavisto/shared/ui';
import { startTransition, useEffect, useState } from 'react';
import { DragDropContext, type DropResult } from 'react-beautiful-dnd';
import { ArrivalNews } from '../ArrivalNews';
import type { BoardApplication, CardActions } from '../cards';
import styles from '../kanban.module.css';
import type { Landed } from '../useMoveApplication';
import { BoardMemoryContext, newBoardMemory } from './boardMemory';
import { KanbanColumn } from './KanbanColumn';
import { relayTouches } from './relayTouches';
import { useDragAnnouncements } from './useDragAnnouncements';

/** A drag near an edge scrolls the board, faster the nearer: from a quarter of its size to a twentieth. */
export const AUTO_SCROLL = { startFromPercentage: 0.25, maxScrollAtPercentage: 0.05, maxPixelScroll: 28 };

interface Props {
  columns: Record<StepType, BoardApplication[]>;
  /** The columns shown, in their order. */
  steps: readonly StepType[];
  counts: Record<StepType, number>;
  overdue: Record<StepType, number>;
  actions: CardActions;
  movingId: string | null;
  /** The last card moved on this page, which stays in view. */
  landed: Landed | null;
  /** The number of hidden finished cases of the last column. */
  folded: number;
  onUnfold: () => void;
}

/** The columns of the board, which scroll sideways, also while a card is dragged to an edge. */
export function KanbanBoard({ columns, steps, counts, overdue, actions, movingId, landed, folded, onUnfold }: Props) {
  const t = useT('consultant');
  const isMobile = useIsMobile();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<StepType | null>(null);
  const first = steps.find((step) => columns[step].length > 0) ?? STEP_TYPES[0];
  const picked = chosen && steps.includes(chosen) ? chosen : first;
  const shown = isMobile ? [picked] : steps;
  // The picked column is rendered first.
  const inTurn = [picked, ...STEP_TYPES.filter((step) => step !== picked)];
  const rendered = useInTurn(inTurn.length);
  const [memory] = useState(newBoardMemory);
  useEffect(() => {
    const column = landed && scroller?.querySelector(`[data-column="${landed.step}"]`);
    column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [landed, scroller]);
  const announcements = useDragAnnouncements(columns, scroller);

  const drop = ({ source, destination, draggableId }: DropResult) => {
    if (!destination || destination.droppableId === source.droppableId) return;
    const application = Object.values(columns)
      .flat()
      .find((candidate) => candidate.application_id === draggableId);
    if (application && isStepType(destination.droppableId)) actions.onMove(application, destination.droppableId);
  };

  return (
    <BoardMemoryContext value={memory}>
      <ArrivalNews columns={columns} movingId={movingId} />
      {isMobile && <ColumnPicker steps={steps} counts={counts} picked={picked} onPick={setChosen} />}
      <DragDropContext
        autoScrollerOptions={AUTO_SCROLL}
        dragHandleUsageInstructions={t('kanban.drag.instructions')}
        onDragStart={announcements.start}
        onDragUpdate={announcements.update}
        onDragEnd={(result, provided) => {
          announcements.end(result, provided);
          drop(result);
        }}
      >
        <section
          ref={setScroller}
          className={styles.board}
          aria-label={t('kanban.board')}
          onTouchStartCapture={relayTouches}
        >
          {shown.map((step) => (
            <KanbanColumn
              key={step}
              step={step}
              applications={columns[step]}
              count={counts[step]}
              overdue={overdue[step]}
              hasCards={inTurn.indexOf(step) < rendered}
              actions={actions}
              movingId={movingId}
              landedId={landed?.step === step ? landed.id : null}
              folded={step === 'decision' ? folded : 0}
              onUnfold={onUnfold}
            />
          ))}
        </section>
      </DragDropContext>
    </BoardMemoryContext>
  );
}

/** The number of parts to render: one at first, and one more after each deferred (interruptible) pass. */
export function useInTurn(parts: number): number {
  const [ready, setReady] = useState(1);
  useEffect(() => {
    if (ready < parts) startTransition(() => setReady(ready + 1));
  }, [ready, parts]);
  return ready;
}

interface ColumnPickerProps {
  steps: readonly StepType[];
  counts: Record<StepType, number>;
  picked: StepType;
  onPick: (step: StepType) => void;
}

/** Phones show one column at a time, chosen in the native select box of the phone. */
function ColumnPicker({ steps, counts, picked, onPick }: ColumnPickerProps) {
  const t = useT('consultant');
  return (
    <select
      className={styles.picker}
      value={picked}
      aria-label={t('kanban.pick')}
      onChange={({ target }) => isStepType(target.value) && onPick(target.value)}
    >
      {steps.map((step) => (
        <option key={step} value={step}>
          {`${t(`steps:type.${step}`)} (${counts[step]})`}
        </option>
      ))}
    </select>
  );
}
