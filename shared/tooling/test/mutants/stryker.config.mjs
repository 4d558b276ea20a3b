const FOLDER = process.env.ROTAVISTO_MUTATED_FOLDER ?? 'shared/src/domain';

export default {
  mutate: [`${FOLDER}/**/*.{ts,tsx}`, '!**/*.{test,gen}.{ts,tsx}'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'shared/tooling/test/mutants/jest.config.cjs' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A busy machine is not a mutant that never ends.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  tempDirName: '.stryker',
  // Stryker would rewrite the compiler's settings, for which version 7 has no interface that it knows.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 90, low: 80, break: 80 },
};
