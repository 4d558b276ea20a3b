import { GROUPS, readOne } from '../../../bench/passport/readSet';

/** One of each kind, as drawing takes seconds; `pnpm bench passport` reads three hundred. */
const EACH = 1;

describe.each(Object.keys(GROUPS))('specimen passports: %s', (group) => {
  const results = Array.from({ length: EACH }, (_, seed) => readOne(group, seed));

  it('reads none of them wrongly', () => {
    expect(results.filter(({ isWrong }) => isWrong)).toEqual([]);
  });

  if (group === 'sharp' || group === 'skewed') {
    it('reads all of them', () => expect(results.filter(({ isRead }) => isRead)).toHaveLength(EACH));
  }
  if (group === 'blurred') {
    it('asks for another photo', () => expect(results.filter(({ isTold }) => isTold)).toHaveLength(EACH));
  }
});
