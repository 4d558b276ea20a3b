import { relative } from 'node:path';

/**
 * Read the reports of Jest and Playwright. Both return the counts and a line for each failure: the file, the title and
 * the beginning of the reason. The colours of the terminal are left out.
 */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const shortReason = (text) => (text ?? '').replaceAll(ESCAPES, '').trim().replaceAll(/\s+/g, ' ').slice(0, 240);

const line = (file, title, reason) => `✗ ${relative('', file)} › ${title}: ${shortReason(reason)}`;

export function ofJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map((test) => line(name, test.fullName, test.failureMessages[0]));
    return status === 'failed' ? [line(name, 'does not run', message)] : [];
  });
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, failures };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

export function ofPlaywright({ stats, suites, errors }) {
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => line(file, title, results.find(({ error }) => error)?.error.message)),
    );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [...failures, ...(errors ?? []).map(({ message }) => line('playwright', 'does not run', message))],
  };
}
