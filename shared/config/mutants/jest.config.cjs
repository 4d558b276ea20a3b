const { join } = require('node:path');
const { browserProject } = require('../jest/preset.cjs');

const ROOT = join(__dirname, '..', '..', '..');
const ROOM = process.env.ROTAVISTO_MUTATED_ROOM ?? 'shared/src/domain';

/**
 * The tests of the room whose rules are mutated, as one project: Stryker measures no coverage across several. A rule is
 * to be noticed where it lives; the tests of screens pass through every rule and take a hundred times as long.
 */
module.exports = { ...browserProject('mutants', ROOT), roots: [join(ROOT, ROOM)], testTimeout: 60_000 };

// The domain knows no page, and starts in a third of the time without one.
if (ROOM.endsWith('/domain'))
  Object.assign(module.exports, { testEnvironment: 'node', setupFiles: [], setupFilesAfterEnv: [] });
