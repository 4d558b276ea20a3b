import type { Block, Step } from './model/types';
import { nextAfter, placeOfStep, previousOf } from './way';

const step = (id: string, block: number, waiting: readonly string[] = [], toConfirm: readonly string[] = []): Step => ({
  id,
  block,
  kind: 'questions',
  questions: [],
  noToAll: [],
  toConfirm,
  waiting,
});
const block = (number: number, ...steps: Step[]): Block => ({ block: number, steps, done: 0, total: 1 });

const [name, birth, trip, jobs, post] = [
  step('surname', 1, ['surname']),
  step('birth_date', 1),
  step('payer', 2),
  step('duties', 7, [], ['duties']),
  step('post', 11, ['post']),
];
const blocks = [block(1, name, birth), block(2, trip), block(7, jobs), block(11, post)];
const PATH = '/client/applications/official?block=';

it.each([
  ['in its block the next step, answered or not', name, false, '1&step=birth_date'],
  ['behind its block the next that waits or is to be confirmed', birth, false, '7&step=duties'],
  ['before the consent is given or refused its question', jobs, true, '9'],
  ['once it is, what waits behind the security pages', jobs, false, '11&step=post'],
  ['at the end what was left behind', post, false, '1&step=surname'],
])('goes on with %s', (_what, from, isConsentOpen, to) => {
  expect(nextAfter({ blocks }, from, isConsentOpen)).toBe(PATH + to);
});

it('goes on with the check once nothing waits', () => {
  expect(nextAfter({ blocks: [block(1, birth), block(2, trip)] }, trip, false)).toBe(`${PATH}check`);
});

it('opens the step an address names, else the first of its block that waits', () => {
  expect(placeOfStep({ blocks }, 1, 'birth_date')).toBe(birth);
  expect(placeOfStep({ blocks }, 1, null)).toBe(name);
  expect(placeOfStep({ blocks }, 1, 'gone')).toBe(name);
  expect(placeOfStep({ blocks }, 3, null)).toBeUndefined();
});

it('Back leads from the first step of a block to the last step of the block before', () => {
  expect(previousOf({ blocks }, trip)).toBe(birth);
  expect(previousOf({ blocks }, name)).toBeUndefined();
});
