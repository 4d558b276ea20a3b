const { join } = require('node:path');
const { longFiles } = require('../shared/tooling/jest/longFiles.cjs');

/** SQL and backend tests: one Postgres for the whole run, one database for each file. */
module.exports = {
  displayName: 'supabase',
  rootDir: __dirname,
  roots: ['<rootDir>/tests'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...longFiles],
  testEnvironment: 'node',
  testRunner: require.resolve('../shared/tooling/jest/runner.cjs'),
  globalSetup: join(__dirname, 'tests/support/setup.config.ts'),
  globalTeardown: join(__dirname, 'tests/support/teardown.config.ts'),
  transform: {
    '\\.([cm]?[jt]sx?)$': [
      require.resolve('@swc/jest'),
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'commonjs', ignoreDynamic: true },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  testTimeout: 120_000,
};
