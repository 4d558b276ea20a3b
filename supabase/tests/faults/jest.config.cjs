const { join } = require('node:path');
const { globalSetup, globalTeardown, displayName, ...config } = require('../../jest.config.cjs');

/**
 * The tests of the database on a schema with a planted fault. The list of mistakes edits functions itself and would
 * stumble over any change of their text; what the hosted platform's tools say is not about single rules, and a migrating
 * user who is no superuser may not plant every fault, which is no notice of it.
 */
module.exports = {
  ...config,
  testPathIgnorePatterns: [
    '/mutants(\\.deep)?\\.test\\.ts$',
    '/(hosted|forwardMigrations|seedProject)(\\.deep)?\\.test\\.ts$',
    '/tests/faults/',
  ],
  reporters: [join(__dirname, 'firstFailure.cjs')],
  testSequencer: join(__dirname, 'sequencer.cjs'),
};
