import { useDatabase } from '../support';
import { allFaults } from './allFaults';
import { EQUIVALENT } from './equivalent';

const { database } = useDatabase();

/** Names contain a function's arguments and text, so a change of either requires a change of the names in this list. */
test('every fault without an effect is still a place of this schema', async () => {
  const names = new Set((await allFaults(database().sql)).map(({ name }) => name));
  expect([...EQUIVALENT].filter((name) => !names.has(name))).toEqual([]);
  expect(EQUIVALENT.size).toBeGreaterThan(0);
});
