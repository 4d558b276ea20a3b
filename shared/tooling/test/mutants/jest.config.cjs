const { join } = require('node:path');
const { browserProject } = require('../../jest/preset.cjs');

const ROOT = join(__dirname, '..', '..', '..', '..');
const FOLDER = process.env.ROTAVISTO_MUTATED_FOLDER ?? 'shared/src/domain';

// The domain needs no page, and starts in a third of the time without one.
const NO_PAGE = { testEnvironment: 'node', setupFiles: [], setupFilesAfterEnv: [] };

const browser = browserProject('mutants', ROOT);
const project = {
  ...browser,
  testEnvironment: join(__dirname, 'environment.cjs'),
  // A file without needed tests has no page for the setup.
  setupFiles: [],
  setupFilesAfterEnv: [...browser.setupFiles, ...browser.setupFilesAfterEnv],
  ...(FOLDER.endsWith('/domain') ? NO_PAGE : {}),
};

/**
 * The tests of the mutated folder as one project, because Stryker measures no coverage across several. Tests of screens
 * are excluded: they reach every rule and take a hundred times as long.
 */
module.exports = {
  ...project,
  roots: [join(ROOT, FOLDER)],
  // The folder from which the catalogues of other languages are collected.
  globals: { PACKAGE_SOURCES: join(ROOT, FOLDER) },
  testMatch: ['**/*.test.{ts,tsx}'],
  testRunner: join(__dirname, 'jest-circus.cjs'),
  setupFilesAfterEnv: [...project.setupFilesAfterEnv, join(__dirname, 'timeout.cjs')],
};
