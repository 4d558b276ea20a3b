import { type Movable, type MoveDeps, moveCase } from './moveCase';

const CARD: Movable = {
  application_id: 'a',
  client_name: 'Ana',
  traveller: null,
  visa_type: 'B1/B2',
  intended_arrival: null,
  current_step: 'payment',
};

/** The dialogs, requests and notices of a page, in their order; a test replaces the ones it is about. */
function page(more: Partial<MoveDeps> = {}) {
  const seen: unknown[] = [];
  let undo: (() => Promise<void>) | undefined;
  const deps: MoveDeps = {
    underWay: new Set(),
    readSkipped: async (_id, from, target) => {
      seen.push(['reads', from, target]);
      return null;
    },
    askBackward: async (_card, target) => {
      seen.push(['asks back', target]);
      return true;
    },
    askForward: async (_card, target, skipped) => {
      seen.push(['asks forward', target, skipped]);
      return true;
    },
    send: async ({ target, expectedCurrentStep }) => void seen.push(['sends', expectedCurrentStep, target]),
    show: async (_card, step, takeBack) => {
      undo = takeBack;
      seen.push(['shows', step, takeBack ? 'with undo' : 'without undo']);
    },
    ...more,
  };
  return { deps, seen, undo: () => undo?.() };
}

const FORWARD = [
  ['reads', 'payment', 'interview'],
  ['sends', 'payment', 'interview'],
  ['shows', 'interview', 'with undo'],
];
const refused = async () => {
  throw new Error('step_conflict');
};

it('a move forward that skips no work is sent without a question and can be undone once', async () => {
  const { deps, seen, undo } = page();
  await moveCase(deps, CARD, 'interview');
  expect(seen).toEqual(FORWARD);
  await undo();
  expect(seen.slice(FORWARD.length)).toEqual([
    ['sends', 'interview', 'payment'],
    ['shows', 'payment', 'without undo'],
  ]);
});

it('a move forward that skips work is sent after the question about it', async () => {
  const { deps, seen } = page({ readSkipped: async () => 'no receipt' });
  await moveCase(deps, CARD, 'interview');
  expect(seen).toEqual([['asks forward', 'interview', 'no receipt'], ...FORWARD.slice(1)]);
});

it('a move backward is sent after a question and cannot be undone', async () => {
  const { deps, seen } = page();
  await moveCase(deps, CARD, 'ds160_form');
  expect(seen).toEqual([
    ['asks back', 'ds160_form'],
    ['sends', 'payment', 'ds160_form'],
    ['shows', 'ds160_form', 'without undo'],
  ]);
});

it.each([
  ['back', 'ds160_form', { askBackward: async () => false }],
  ['forward', 'interview', { readSkipped: async () => 'no receipt', askForward: async () => false }],
] as const)('a move %s that the user declines is not sent', async (_name, target, more) => {
  const { deps, seen } = page(more);
  await moveCase(deps, CARD, target);
  expect(seen).toEqual([]);
  expect(deps.underWay.size).toBe(0);
});

it('a move that the server refuses is not shown, and the case can be moved again', async () => {
  const { deps, seen } = page();
  await moveCase({ ...deps, send: refused }, CARD, 'interview');
  expect(seen).toEqual(FORWARD.slice(0, 1));
  await moveCase(deps, CARD, 'interview');
  expect(seen.slice(1)).toEqual(FORWARD);
});

it('a move is not sent when the connection is lost while the skipped work is read', async () => {
  const { deps, seen } = page();
  await moveCase({ ...deps, readSkipped: refused }, CARD, 'interview');
  expect(seen).toEqual([]);
  expect(deps.underWay.size).toBe(0);
});

it('an undo that the server refuses shows no second notice', async () => {
  const { deps, seen, undo } = page();
  await moveCase(deps, CARD, 'interview');
  deps.send = refused;
  await undo();
  expect(seen).toEqual(FORWARD);
});

it('a case that is being moved, or is in the column already, is not moved', async () => {
  const { deps, seen } = page();
  await Promise.all([moveCase(deps, CARD, 'interview'), moveCase(deps, CARD, 'decision')]);
  expect(seen).toEqual(FORWARD);
  await moveCase(deps, CARD, 'payment');
  expect(seen).toEqual(FORWARD);
});
