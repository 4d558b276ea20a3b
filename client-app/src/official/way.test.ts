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
  ['the next step of the block, even if the step is answered', name, false, '1&step=birth_date'],
  ['the next open step after the block', birth, false, '7&step=duties'],
  ['the security consent before the client decides', jobs, true, '9'],
  ['the next open step after the security pages once the client has decided', jobs, false, '11&step=post'],
  ['an earlier open step after the last step', post, false, '1&step=surname'],
])('nextAfter leads to %s', (_what, from, isConsentOpen, to) => {
  expect(nextAfter({ blocks }, from, isConsentOpen)).toBe(PATH + to);
});

it('nextAfter leads to the check page when no step is open', () => {
  expect(nextAfter({ blocks: [block(1, birth), block(2, trip)] }, trip, false)).toBe(`${PATH}check`);
});

it('placeOfStep returns the step that an address names, or the first open step of the block', () => {
  expect(placeOfStep({ blocks }, 1, 'birth_date')).toBe(birth);
  expect(placeOfStep({ blocks }, 1, null)).toBe(name);
  expect(placeOfStep({ blocks }, 1, 'gone')).toBe(name);
  expect(placeOfStep({ blocks }, 3, null)).toBeUndefined();
});

it('previousOf leads from the first step of a block to the last step of the previous block', () => {
  expect(previousOf({ blocks }, trip)).toBe(birth);
  expect(previousOf({ blocks }, name)).toBeUndefined();
});
