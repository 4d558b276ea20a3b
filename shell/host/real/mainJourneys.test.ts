import { journeysNotFound } from '../../e2e/running/journeysNotFound';

test('Every main journey is the end of a test title in its file', () => {
  expect(journeysNotFound()).toEqual([]);
}, 60_000);
