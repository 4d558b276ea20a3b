import { relayTouches } from './relayTouches';

/** The touch event of jsdom has no list of fingers. */
class Fingers extends UIEvent {
  readonly touches: Touch[];
  readonly targetTouches: Touch[];
  readonly changedTouches: Touch[];
  constructor(type: string, { touches = [], targetTouches = [], changedTouches = [], ...more }: TouchEventInit = {}) {
    super(type, more);
    this.touches = touches;
    this.targetTouches = targetTouches;
    this.changedTouches = changedTouches;
  }
}
beforeAll(() => {
  Object.defineProperty(window, 'TouchEvent', { configurable: true, value: Fingers });
});

const finger = (identifier: number) => ({ identifier, clientX: 10 * identifier }) as Touch;
const FINGERS = { touches: [finger(1), finger(2)], targetTouches: [finger(1)], changedTouches: [finger(2)] };
const touch = (type: string) => new Fingers(type, { ...FINGERS, bubbles: true, cancelable: true });

let listening = new AbortController();
beforeEach(() => {
  listening = new AbortController();
});
afterEach(() => listening.abort());

/** Lifts a card under a finger, and records the touches that reach the window. */
function lifted({ prevent = false } = {}) {
  const column = document.body.appendChild(document.createElement('div'));
  const card = column.appendChild(document.createElement('div'));
  const heard: Event[] = [];
  const hear = (event: Event) => {
    heard.push(event);
    if (prevent) event.preventDefault();
  };
  for (const type of ['touchmove', 'touchend', 'touchcancel']) {
    window.addEventListener(type, hear, { signal: listening.signal });
  }
  relayTouches({ target: card });
  return { card, heard };
}

describe('the touches of a lifted card', () => {
  it('the touches are not relayed while the card is in the page', () => {
    const { card, heard } = lifted();
    const move = touch('touchmove');
    card.dispatchEvent(move);
    expect(heard).toEqual([move]);
    expect(move.defaultPrevented).toBe(false);
  });

  it.each(['touchmove', 'touchend', 'touchcancel'])(
    'the touch %s reaches the window once the card is removed',
    (type) => {
      const { card, heard } = lifted();
      card.remove();
      const event = touch(type);
      card.dispatchEvent(event);
      expect(heard.map((one) => one.type)).toEqual([type]);
      expect(heard[0]).toMatchObject({ ...FINGERS, cancelable: true });
      expect(event.defaultPrevented).toBe(false);
    },
  );

  it('the touches do not scroll the page when the drag library handles them', () => {
    const { card } = lifted({ prevent: true });
    card.remove();
    const move = touch('touchmove');
    card.dispatchEvent(move);
    expect(move.defaultPrevented).toBe(true);
  });

  it.each(['touchend', 'touchcancel'])('the touches are relayed until %s', (last) => {
    const { card, heard } = lifted();
    card.remove();
    for (const type of ['touchmove', 'touchmove', last, 'touchmove']) card.dispatchEvent(touch(type));
    expect(heard.map(({ type }) => type)).toEqual(['touchmove', 'touchmove', last]);
  });

  it('an event without fingers is not relayed', () => {
    const { card, heard } = lifted();
    card.remove();
    card.dispatchEvent(new Event('touchmove'));
    expect(heard).toEqual([]);
  });
});
