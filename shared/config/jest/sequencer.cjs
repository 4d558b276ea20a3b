const { createHash } = require('node:crypto');
const Sequencer = require('@jest/test-sequencer').default;

/** Their files start processes and take longest; begun last, one of them would keep a single worker busy at the end. */
const LONGEST = ['backend', 'supabase', 'host'];

const rank = ({ context }) => {
  const at = LONGEST.indexOf(context.config.displayName?.name);
  return at < 0 ? LONGEST.length : at;
};

/** ROTAVISTO_SEED=7 runs the files in another order, the same for the same number, as it does with the journeys. */
module.exports = class TestSequencer extends Sequencer {
  sort(tests) {
    const seed = process.env.ROTAVISTO_SEED;
    // Else by what each took the last time or, in a fresh clone, by size.
    if (seed === undefined) return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
    const place = ({ path }) =>
      createHash('sha256')
        .update(`${seed} ${path.slice(process.cwd().length)}`)
        .digest('hex');
    return [...tests].sort((one, other) => place(one).localeCompare(place(other)));
  }
};
