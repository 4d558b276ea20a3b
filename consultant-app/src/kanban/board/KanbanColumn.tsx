import type { StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button, StepIcon } from '@rotavisto/shared/ui';
import { useState } from 'react';
import { Droppable } from 'react-beautiful-dnd';
import { CardFrame } from '../card/CardFrame';
import type { BoardApplication, CardActions } from '../cards';
import styles from '../kanban.module.css';
import { VirtualCards } from './VirtualCards';

interface Props {
  step: StepType;
  applications: BoardApplication[];
  count: number;
  overdue: number;
  /** Whether the cards of the column are rendered. */
  hasCards: boolean;
  actions: CardActions;
  movingId: string | null;
  /** The last card moved on this page. */
  landedId: string | null;
  folded: number;
  onUnfold: () => void;
}

/**
 * A column scrolls on its own, but not under a dragged card: urgency orders a column, so a card can be dropped anywhere
 * in it, and the drag library need not know the scroll position. At the edge of the board the board scrolls.
 */
export function KanbanColumn({
  step,
  applications,
  count,
  overdue,
  hasCards,
  actions,
  movingId,
  landedId,
  folded,
  onUnfold,
}: Props) {
  const t = useT('consultant');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const title = t(`steps:type.${step}`);
  return (
    <section className={styles.column} data-column={step} aria-label={title}>
      <header className={styles.columnHead}>
        <StepIcon type={step} />
        <div>
          <h2 className={styles.columnTitle}>{title}</h2>
          <p className={styles.columnText}>{t(`steps:description.${step}`)}</p>
          {overdue > 0 && (
            <p className={styles.overdue} title={t('kanban.overdueTitle', { count: overdue })}>
              {t('kanban.overdue', { count: overdue })}
            </p>
          )}
        </div>
        <span className={styles.count} title={t('kanban.count', { count })}>
          {count}
        </span>
      </header>
      <Droppable
        droppableId={step}
        mode="virtual"
        renderClone={(provided, snapshot, rubric) => {
          const application = applications[rubric.source.index];
          return application ? (
            <CardFrame
              provided={provided}
              application={application}
              actions={actions}
              isDragging={snapshot.isDragging}
            />
          ) : (
            <div ref={provided.innerRef} {...provided.draggableProps} {...provided.dragHandleProps} />
          );
        }}
      >
        {(provided, snapshot) => (
          <div
            ref={provided.innerRef}
            {...provided.droppableProps}
            className={snapshot.isDraggingOver ? styles.dropHere : styles.drop}
          >
            <div ref={setScroller} className={styles.scroller}>
              {hasCards && (
                <VirtualCards
                  applications={applications}
                  scroller={scroller}
                  actions={actions}
                  movingId={movingId}
                  landedId={landedId}
                  hasPlaceholder={snapshot.isUsingPlaceholder}
                />
              )}
            </div>
            {applications.length === 0 && <p className={styles.nobody}>{t('kanban.nobody')}</p>}
          </div>
        )}
      </Droppable>
      {folded > 0 && (
        <Button type="text" className={styles.unfold} onClick={onUnfold}>
          {t('kanban.unfold', { count: folded })}
        </Button>
      )}
    </section>
  );
}
