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
  // The parser, the printer of actionlint and the icons in page tables are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!.*(oxc-|chalk|icons-svg/es/))'],
};
