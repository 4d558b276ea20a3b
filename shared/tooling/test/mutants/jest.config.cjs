const { join } = require('node:path');
const { browserProject } = require('../../jest/preset.cjs');

const ROOT = join(__dirname, '..', '..', '..', '..');
const FOLDER = process.env.ROTAVISTO_MUTATED_FOLDER ?? 'shared/src/domain';

// The domain knows no page, and starts in a third of the time without one.
const NO_PAGE = { testEnvironment: 'node', setupFiles: [], setupFilesAfterEnv: [] };

const browser = browserProject('mutants', ROOT);
const project = {
  ...browser,
  testEnvironment: join(__dirname, 'environment.cjs'),
  // Where a file is not needed there is no page for them.
  setupFiles: [],
  setupFilesAfterEnv: [...browser.setupFiles, ...browser.setupFilesAfterEnv],
  ...(FOLDER.endsWith('/domain') ? NO_PAGE : {}),
};

/**
 * The tests of the folder whose rules are mutated, as one project: Stryker measures no coverage across several. A rule is
 * to be noticed where it lives; the tests of screens pass through every rule and take a hundred times as long.
 */
module.exports = {
  ...project,
  roots: [join(ROOT, FOLDER)],
  // As catalogues of another language are found below it.
  globals: { PACKAGE_SOURCES: join(ROOT, FOLDER) },
  testMatch: ['**/*.test.{ts,tsx}'],
  testRunner: join(__dirname, 'jest-circus.cjs'),
  setupFilesAfterEnv: [...project.setupFilesAfterEnv, join(__dirname, 'timeout.cjs')],
};
