const FOLDER = process.env.ROTAVISTO_MUTATED_FOLDER ?? 'shared/src/domain';

export default {
  mutate: [`${FOLDER}/**/*.{ts,tsx}`, '!**/*.{test,gen}.{ts,tsx}'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'shared/tooling/test/mutants/jest.config.cjs' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A long timeout, because a busy machine must not count as an endless loop.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  tempDirName: '.stryker',
  // Stryker would rewrite the compiler's settings, but does not know the API of TypeScript 7.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 90, low: 80, break: 80 },
};
