import { caseName, isStepType, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from 'react-beautiful-dnd';
import type { BoardApplication } from '../cards';

/**
 * The announcements of a drag. A drag by keyboard reaches only columns in full view, so the column of the card is kept
 * in the middle.
 */
export function useDragAnnouncements(columns: Record<StepType, BoardApplication[]>, scroller: HTMLElement | null) {
  const t = useT('consultant');
  const nameOf = (columnId: string) => (isStepType(columnId) ? t(`steps:type.${columnId}`) : columnId);
  const clientAt = (columnId: string, index: number) => {
    const card = isStepType(columnId) ? columns[columnId][index] : undefined;
    return card ? caseName(card.client_name, card.traveller) : '';
  };
  const show = (columnId: string) => {
    scroller?.querySelector(`[data-column="${columnId}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // The browser's scroll event comes a frame later, and until then the drag library ignores an arrow to a clipped
    // column.
    scroller?.dispatchEvent(new Event('scroll'));
  };

  return {
    start: ({ source, mode }: DragStart, { announce }: ResponderProvided) => {
      announce(
        t('kanban.drag.lifted', {
          name: clientAt(source.droppableId, source.index),
          column: nameOf(source.droppableId),
        }),
      );
      if (mode === 'SNAP') show(source.droppableId);
    },
    update: ({ destination, mode }: DragUpdate, { announce }: ResponderProvided) => {
      announce(
        destination ? t('kanban.drag.over', { column: nameOf(destination.droppableId) }) : t('kanban.drag.outside'),
      );
      if (destination && mode === 'SNAP') show(destination.droppableId);
    },
    end: ({ source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
      if (reason === 'CANCEL' || !destination) announce(t('kanban.drag.cancelled'));
      else if (destination.droppableId === source.droppableId) announce(t('kanban.drag.same'));
      else announce(t('kanban.drag.dropped', { column: nameOf(destination.droppableId) }));
    },
  };
}
