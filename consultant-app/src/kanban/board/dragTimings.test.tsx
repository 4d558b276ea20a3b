import { act, fireEvent, render, screen } from '@testing-library/react';
import { DragDropContext, type DragDropContextProps, Draggable, Droppable } from 'react-beautiful-dnd';
import { AUTO_SCROLL } from './KanbanBoard';

const at = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0 });
const touch = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y, force: 0 }] });

const started = jest.fn();
const Board = ({ onDragEnd = () => {} }: Partial<DragDropContextProps>) => (
  <DragDropContext onDragStart={started} onDragEnd={onDragEnd} autoScrollerOptions={AUTO_SCROLL}>
    <Droppable droppableId="column">
      {(column) => (
        <div ref={column.innerRef} {...column.droppableProps}>
          <Draggable draggableId="card" index={0}>
            {(card) => (
              <div ref={card.innerRef} {...card.draggableProps} {...card.dragHandleProps}>
                Ana Souza
              </div>
            )}
          </Draggable>
          {column.placeholder}
        </div>
      )}
    </Droppable>
  </DragDropContext>
);

const card = () => screen.getByText('Ana Souza');
const settle = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  started.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('the timings of the drag library', () => {
  it('a move of 5 px begins a drag, and a shorter move is a click', () => {
    render(<Board />);
    fireEvent.mouseDown(card(), at(100, 100));
    fireEvent.mouseMove(card(), at(104, 104));
    settle(50);
    expect(started).not.toHaveBeenCalled();
    fireEvent.mouseMove(card(), at(105, 100));
    settle(50);
    expect(started).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(window, { keyCode: 27 });
  });

  it('a finger lifts a card after 120 ms', () => {
    render(<Board />);
    fireEvent.touchStart(card(), touch(100, 100));
    settle(119);
    expect(started).not.toHaveBeenCalled();
    settle(1);
    settle(50);
    expect(started).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(window, { keyCode: 27 });
  });

  it.each([
    ['a short distance', 10, 0.33],
    ['half the longest distance', 750, 0.44],
    ['the longest distance of 1500 px and more', 4000, 0.55],
  ])('a dropped card returns from %s in %i px: %f s', (_way, distance, seconds) => {
    render(<Board />);
    fireEvent.mouseDown(card(), at(0, 0));
    fireEvent.mouseMove(card(), at(0, 6));
    settle(50);
    fireEvent.mouseMove(card(), at(0, 6 + distance));
    settle(50);
    fireEvent.mouseUp(card(), at(0, 6 + distance));
    expect(card().style.transition).toContain(`transform ${seconds}s`);
  });
});

it('the board scrolls within 25 % of its edge, fastest at 5 %, by at most 28 px', () => {
  expect(AUTO_SCROLL).toEqual({ startFromPercentage: 0.25, maxScrollAtPercentage: 0.05, maxPixelScroll: 28 });
});
