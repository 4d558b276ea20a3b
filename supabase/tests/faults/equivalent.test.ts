import { useDatabase } from '../support';
import { allFaults } from './allFaults';
import { EQUIVALENT } from './equivalent';

const { database } = useDatabase();

/** A function that changes its arguments or its text takes its faults along, and the names listed here with them. */
test('every fault that changes nothing is still a place of this schema', async () => {
  const names = new Set((await allFaults(database().sql)).map(({ name }) => name));
  expect([...EQUIVALENT].filter((name) => !names.has(name))).toEqual([]);
  expect(EQUIVALENT.size).toBeGreaterThan(0);
});
