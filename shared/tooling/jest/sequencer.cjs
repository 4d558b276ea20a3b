const { createHash } = require('node:crypto');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * Projects with child processes and files that read pictures are slow for their size, so they start first; otherwise
 * one worker would still run them at the end.
 */
const LONGEST_PROJECTS = ['backend', 'supabase', 'host'];
const LONGEST_FILES = /\/(readPassport|legibility)\.test\.ts$/;

const rank = ({ context, path }) => {
  if (LONGEST_FILES.test(path)) return 0;
  const at = LONGEST_PROJECTS.indexOf(context.config.displayName?.name);
  return at < 0 ? LONGEST_PROJECTS.length : at;
};

/** ROTAVISTO_SEED=7 runs the files in another order, always the same one for a number, as for the journeys. */
module.exports = class TestSequencer extends Sequencer {
  sort(tests) {
    const seed = process.env.ROTAVISTO_SEED;
    // Otherwise sorted by their last duration or, in a fresh clone, by size.
    if (seed === undefined) return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
    const place = ({ path }) =>
      createHash('sha256')
        .update(`${seed} ${path.slice(process.cwd().length)}`)
        .digest('hex');
    return [...tests].sort((one, other) => place(one).localeCompare(place(other)));
  }
};
