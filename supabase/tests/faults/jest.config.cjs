const { join } = require('node:path');
const { globalSetup, globalTeardown, displayName, ...config } = require('../../jest.config.cjs');

/**
 * Runs the database tests on a schema with a planted fault. Left out: tests that edit function bodies themselves, tests
 * of the hosted platform's tools, and tests whose migrating user may not plant every fault.
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
