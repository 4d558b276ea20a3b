const { join } = require('node:path');
const { longFiles } = require('../../shared/tooling/jest/longFiles.cjs');

/** Tests of the running backend by an unmodified supabase-js, and of the functions' handlers. */
module.exports = {
  displayName: 'backend',
  rootDir: join(__dirname, '..'),
  roots: ['<rootDir>/local', '<rootDir>/seed', '<rootDir>/types', '<rootDir>/functions'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...longFiles],
  testEnvironment: 'node',
  testRunner: require.resolve('../../shared/tooling/jest/runner.cjs'),
  globalSetup: join(__dirname, 'contract/support/setup.config.ts'),
  globalTeardown: join(__dirname, 'contract/support/teardown.config.ts'),
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
