import { isStepType, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from 'react-beautiful-dnd';
import type { BoardApplication } from './types';

/** What a screen reader hears during a drag; a keyboard drag also brings the next column into view. */
export function useDragAnnouncements(columns: Record<StepType, BoardApplication[]>, scroller: HTMLElement | null) {
  const t = useT('consultant');
  const nameOf = (columnId: string) => (isStepType(columnId) ? t(`steps:type.${columnId}`) : columnId);
  const clientAt = (columnId: string, index: number) =>
    (isStepType(columnId) && columns[columnId][index]?.client_name) || '';

  return {
    start: ({ source }: DragStart, { announce }: ResponderProvided) =>
      announce(
        t('kanban.drag.lifted', {
          name: clientAt(source.droppableId, source.index),
          column: nameOf(source.droppableId),
        }),
      ),
    update: ({ destination, mode }: DragUpdate, { announce }: ResponderProvided) => {
      announce(
        destination ? t('kanban.drag.over', { column: nameOf(destination.droppableId) }) : t('kanban.drag.outside'),
      );
      if (destination && mode === 'SNAP') {
        scroller
          ?.querySelector(`[data-column="${destination.droppableId}"]`)
          ?.scrollIntoView({ block: 'nearest', inline: 'center' });
      }
    },
    end: ({ source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
      if (reason === 'CANCEL' || !destination) announce(t('kanban.drag.cancelled'));
      else if (destination.droppableId === source.droppableId) announce(t('kanban.drag.same'));
      else announce(t('kanban.drag.dropped', { column: nameOf(destination.droppableId) }));
    },
  };
}
