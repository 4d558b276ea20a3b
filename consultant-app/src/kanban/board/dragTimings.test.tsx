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

describe('the drag library', () => {
  it('takes a move of 5 px for a drag and less for a click', () => {
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

  it('lifts under a finger after 120 ms', () => {
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
    ['close by', 10, 0.33],
    ['half the longest way', 750, 0.44],
    ['1500 px and more', 4000, 0.55],
  ])('brings a card home from %s in %i px: %f s', (_way, distance, seconds) => {
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

it('asks for the auto-scroll of the specification: from 25 % of the container to 5 %, 28 px at most', () => {
  expect(AUTO_SCROLL).toEqual({ startFromPercentage: 0.25, maxScrollAtPercentage: 0.05, maxPixelScroll: 28 });
});
