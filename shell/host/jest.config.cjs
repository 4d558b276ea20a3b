const { longFiles } = require('../../shared/tooling/jest/longFiles.cjs');
const { swc } = require('../../shared/tooling/jest/preset.cjs');

module.exports = {
  displayName: 'host',
  rootDir: __dirname,
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...longFiles],
  testEnvironment: 'node',
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
};
