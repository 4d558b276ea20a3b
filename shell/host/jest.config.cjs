const { swc } = require('../../shared/config/jest/preset.cjs');

module.exports = {
  displayName: 'host',
  rootDir: __dirname,
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
};
