const { swc } = require('../../shared/tooling/jest/preset.cjs');

module.exports = {
  displayName: 'host',
  rootDir: __dirname,
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
};
