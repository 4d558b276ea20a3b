const { default: runTests } = require('jest-circus/runner');
const { activeMutant, isNeeded, isNoticed, notice, rememberNames } = require('./needed.cjs');

const nothing = (testFilePath) => ({
  leaks: false,
  numFailingTests: 0,
  numPassingTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  openHandles: [],
  perfStats: { start: 0, end: 0, runtime: 0, slow: false },
  skipped: true,
  snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
  testFilePath,
  testResults: [{ ancestorTitles: [], failureMessages: [], fullName: '', status: 'pending', title: '' }],
});

function stopAtFirstFailure(environment) {
  const { handleTestEvent } = environment;
  environment.handleTestEvent = async (event, state) => {
    if (event.name === 'test_start' && isNoticed()) event.test.mode = 'skip';
    await handleTestEvent?.call(environment, event, state);
    if (event.name === 'test_done' && event.test.errors.length > 0) notice();
  };
}

/**
 * Loads only files with tests that reach the mutant, and none after the first failure. Stryker would load every file
 * for each mutant and let failed tests run into their timeout. It finds a runner by its name.
 */
module.exports = async (globalConfig, config, environment, runtime, path, send) => {
  const isMutated = activeMutant() !== undefined;
  if (!isNeeded(path, globalConfig)) return nothing(path);
  if (isMutated) stopAtFirstFailure(environment);
  const result = await runTests(globalConfig, config, environment, runtime, path, send);
  if (!isMutated)
    rememberNames(
      path,
      result.testResults.map(({ fullName }) => fullName),
    );
  return result;
};
