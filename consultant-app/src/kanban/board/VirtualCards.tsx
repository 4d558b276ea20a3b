import { useVirtualizer } from '@tanstack/react-virtual';
import { useContext, useDeferredValue, useEffect, useRef } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import { CardFrame } from '../card/CardFrame';
import type { BoardApplication, CardActions } from '../cards';
import styles from '../kanban.module.css';
import { DensityContext } from './density';

const USUAL_CARD_HEIGHT = { compact: 60, full: 260 };
const OVERSCAN = 3;

interface Props {
  applications: BoardApplication[];
  scroller: HTMLElement | null;
  actions: CardActions;
  movingId: string | null;
  landedId: string | null;
  hasPlaceholder: boolean;
}

/** Renders only the cards in view, for a column of any length. */
export function VirtualCards({ applications, scroller, actions, movingId, landedId, hasPlaceholder }: Props) {
  const density = useContext(DensityContext);
  // The cards in view render first, and the cards around them in a deferred (interruptible) pass.
  const overscan = useDeferredValue(scroller ? OVERSCAN : 0, 0);
  const virtualizer = useVirtualizer({
    count: applications.length + (hasPlaceholder ? 1 : 0),
    getScrollElement: () => scroller,
    estimateSize: () => USUAL_CARD_HEIGHT[density],
    getItemKey: (index) => applications[index]?.application_id ?? 'placeholder',
    // The first cards are painted together with their columns, before the columns are measured.
    initialRect: { width: 0, height: window.innerHeight },
    overscan,
    useFlushSync: false,
  });
  const landedAt = applications.findIndex(({ application_id: id }) => id === landedId);
  // Scrolls to the card once, because the user may scroll on before the order changes.
  const scrolledTo = useRef<string | null>(null);
  useEffect(() => {
    if (landedAt >= 0 && scrolledTo.current !== landedId) virtualizer.scrollToIndex(landedAt);
    scrolledTo.current = landedAt >= 0 ? landedId : null;
  }, [virtualizer, landedAt, landedId]);

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
                hasLanded={item.index === landedAt}
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
