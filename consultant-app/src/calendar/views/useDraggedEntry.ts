import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Appointment } from '../appointments';
import { droppedAt, minutesAt, timeAt } from '../hours';

export interface Moved {
  date: string;
  time: string;
}

interface Dragged extends Moved {
  id: string;
  /** The distance from the entry's place to its new place, in pixels. */
  dx: number;
  dy: number;
}

/** The pixels from which a move is a drag; a shorter move is a click. */
const BEGINS_AT = 4;

interface Frame {
  /** The columns of the days, each with a `data-column`. */
  grid: RefObject<HTMLElement | null>;
  /** The height of a minute in pixels. */
  pixels: number;
  fromHour: number;
  onMove: (appointment: Appointment, to: Moved) => void;
}

/** Moves personal entries by mouse or pen, in quarters of an hour; a finger scrolls, and Escape cancels the move. */
export function useDraggedEntry({ grid, pixels, fromHour, onMove }: Frame) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const grip = useRef<{ x: number; y: number; inside: number } | null>(null);
  const hasMoved = useRef(false);

  function stop() {
    grip.current = null;
    setDragged(null);
  }

  useEffect(() => {
    if (!dragged) return;
    const takeBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      grip.current = null;
      setDragged(null);
    };
    window.addEventListener('keydown', takeBack);
    return () => window.removeEventListener('keydown', takeBack);
  }, [dragged]);

  function follow(event: PointerEvent<HTMLElement>, appointment: Appointment) {
    const { id, date, time, duration } = appointment;
    if (!grip.current) return;
    const isStill = Math.hypot(event.clientX - grip.current.x, event.clientY - grip.current.y) < BEGINS_AT;
    if (!hasMoved.current && isStill) return;
    hasMoved.current = true;
    const columns = [...(grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].map((column) => ({
      date: column.dataset.column ?? '',
      box: column.getBoundingClientRect(),
    }));
    const own = columns.find((column) => column.date === date);
    const over = columns.find(({ box }) => event.clientX >= box.left && event.clientX < box.right) ?? own;
    if (!own || !over) return;
    const start = droppedAt(fromHour * 60 + (event.clientY - over.box.top - grip.current.inside) / pixels, duration);
    const dy = (start - minutesAt(time)) * pixels;
    setDragged({ id, date: over.date, time: timeAt(start), dx: over.box.left - own.box.left, dy });
  }

  const handlersOf = (appointment: Appointment) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasMoved.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const inside = event.clientY - event.currentTarget.getBoundingClientRect().top;
      grip.current = { x: event.clientX, y: event.clientY, inside };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => follow(event, appointment),
    onPointerUp: () => {
      const isElsewhere =
        dragged && (dragged.date !== appointment.date || minutesAt(dragged.time) !== minutesAt(appointment.time));
      if (isElsewhere) onMove(appointment, { date: dragged.date, time: dragged.time });
      stop();
    },
    onPointerCancel: stop,
    // The click after a move opens no entry; a click by keyboard has detail 0.
    onClickCapture: (event: MouseEvent) => {
      if (event.detail > 0 && hasMoved.current) event.preventDefault();
    },
  });

  return { dragged, handlersOf };
}
