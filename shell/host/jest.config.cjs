const { longFiles } = require('../../shared/tooling/jest/longFiles.cjs');
const { swc } = require('../../shared/tooling/jest/preset.cjs');

module.exports = {
  displayName: 'host',
  rootDir: __dirname,
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...longFiles],
  testEnvironment: 'node',
  testRunner: require.resolve('../../shared/tooling/jest/runner.cjs'),
  transform: { '\\.([jt]sx?)$': ['@swc/jest', swc] },
  // The icons in page tables are ES modules.
  transformIgnorePatterns: ['/node_modules/(?!.*icons-svg/es/)'],
};
