import { ofJest, ofPlaywright } from './reports.mjs';

test('ofJest names a failed test with its reason, and a file that does not run', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: 'plan.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'plan has a price', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'plan has a term',
            failureMessages: ['\u001b[31mError: no term\u001b[39m\n    at'],
          },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'SyntaxError: Unexpected token\n', assertionResults: [] },
      { name: 'fine.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(ofJest(report)).toEqual({
    passed: 7,
    failed: 2,
    failures: [
      '✗ plan.test.ts › plan has a term: Error: no term at',
      '✗ broken.test.ts › does not run: SyntaxError: Unexpected token',
    ],
  });
});

test('ofPlaywright names a journey of a nested suite that failed, and an error outside of the journeys', () => {
  const report = {
    stats: { expected: 80, unexpected: 1, flaky: 0 },
    errors: [{ message: 'Error: the port is taken' }],
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                file: 'chat.spec.ts',
                title: 'a chat opens',
                tests: [{ status: 'unexpected', results: [{ error: { message: 'Error: hidden\n\nCall log' } }] }],
              },
              { file: 'chat.spec.ts', title: 'a chat closes', tests: [{ status: 'expected', results: [{}] }] },
            ],
          },
        ],
      },
    ],
  };
  expect(ofPlaywright(report)).toEqual({
    passed: 80,
    failed: 1,
    failures: [
      '✗ chat.spec.ts › a chat opens: Error: hidden Call log',
      '✗ playwright › does not run: Error: the port is taken',
    ],
  });
});
