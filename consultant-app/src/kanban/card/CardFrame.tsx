import type { DraggableProvided } from 'react-beautiful-dnd';
import type { BoardApplication, CardActions } from '../cards';
import styles from '../kanban.module.css';
import { ApplicationCard } from './ApplicationCard';

interface Props {
  provided: DraggableProvided;
  application: BoardApplication;
  actions: CardActions;
  isDragging: boolean;
  isMoving?: boolean;
  hasLanded?: boolean;
  index?: number;
  top?: number;
  measure?: (element: Element | null) => void;
}

/** The frame of a card: in its column, or under the pointer during a drag (then without `top`). */
export function CardFrame(props: Props) {
  const { provided, application, actions, isDragging, isMoving, hasLanded, index, top, measure } = props;
  const place = top === undefined ? {} : { position: 'absolute' as const, top, left: 0, right: 0 };
  return (
    <div
      ref={(element) => {
        provided.innerRef(element);
        measure?.(element);
      }}
      data-index={index}
      className={styles.frame}
      {...provided.draggableProps}
      style={{ ...provided.draggableProps.style, ...place }}
    >
      <ApplicationCard
        application={application}
        actions={actions}
        handle={provided.dragHandleProps}
        isDragging={isDragging}
        isMoving={isMoving ?? false}
        hasLanded={hasLanded ?? false}
      />
    </div>
  );
}
