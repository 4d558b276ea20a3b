const { longFiles } = require('./jest/longFiles.cjs');
const { swc } = require('./jest/preset.cjs');

/** Tests of the tools, and of the facts they share with the code. */
module.exports = {
  displayName: 'tooling',
  rootDir: __dirname,
  roots: ['<rootDir>', '<rootDir>/../config'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...longFiles],
  testEnvironment: 'node',
  testRunner: require.resolve('./jest/runner.cjs'),
  transform: { '\\.([cm]?[jt]s)$': ['@swc/jest', swc] },
  // The parser, what actionlint prints with and the icons in the tables of pages ship as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!.*(oxc-|chalk|icons-svg/es/))'],
};
