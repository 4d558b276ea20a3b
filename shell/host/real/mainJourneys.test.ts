import { journeysNotFound } from '../../e2e/running/journeysNotFound';

test('every main journey ends the title of one test of its file', () => {
  expect(journeysNotFound()).toEqual([]);
}, 60_000);
