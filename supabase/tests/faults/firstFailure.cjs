const { appendFileSync } = require('node:fs');
const { basename } = require('node:path');

/**
 * Writes the name of each failed test to the file in ROTAVISTO_FAILURES, because jest writes no report after bailing.
 */
module.exports = class FirstFailure {
  onTestResult(test, { testResults, testExecError, failureMessage }) {
    const failed = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    if (failed.length === 0 && (testExecError || failureMessage)) failed.push(String(failureMessage).slice(0, 300));
    for (const name of failed) appendFileSync(process.env.ROTAVISTO_FAILURES, `${basename(test.path)} › ${name}\n`);
  }
};
