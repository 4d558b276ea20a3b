import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import { CardFrame } from './CardFrame';
import type { BoardApplication, CardActions } from './cards';
import styles from './kanban.module.css';

const USUAL_CARD_HEIGHT = 260;
const OVERSCAN = 3;

interface Props {
  applications: BoardApplication[];
  scroller: HTMLElement | null;
  actions: CardActions;
  movingId: string | null;
  hasPlaceholder: boolean;
}

/** Only the cards in view exist, whatever the length of the column. */
export function VirtualCards({ applications, scroller, actions, movingId, hasPlaceholder }: Props) {
  // The cards in view first; those around them in a deferred (interruptible) pass.
  const overscan = useDeferredValue(scroller ? OVERSCAN : 0, 0);
  const virtualizer = useVirtualizer({
    count: applications.length + (hasPlaceholder ? 1 : 0),
    getScrollElement: () => scroller,
    estimateSize: () => USUAL_CARD_HEIGHT,
    getItemKey: (index) => applications[index]?.application_id ?? 'placeholder',
    // The first cards are painted with their columns, before the columns are measured.
    initialRect: { width: 0, height: window.innerHeight },
    overscan,
    useFlushSync: false,
  });

  return (
    <div className={styles.cards} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const application = applications[item.index];
        if (!application) return null;
        return (
          <Draggable key={item.key} draggableId={application.application_id} index={item.index}>
            {(provided, snapshot) => (
              <CardFrame
                provided={provided}
                application={application}
                actions={actions}
                isDragging={snapshot.isDragging}
                isMoving={movingId === application.application_id}
                index={item.index}
                top={item.start}
                measure={virtualizer.measureElement}
              />
            )}
          </Draggable>
        );
      })}
    </div>
  );
}
