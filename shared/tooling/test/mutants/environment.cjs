const { TestEnvironment } = require('jest-environment-node');
const BrowserEnvironment = require('../../jest/environment.cjs');
const { isNeeded } = require('./needed.cjs');

/** Creates a page only for files with tests to run, because that takes longer than most tests. */
module.exports = class {
  constructor(config, context) {
    const Environment = isNeeded(context.testPath, config.globalConfig) ? BrowserEnvironment : TestEnvironment;
    // biome-ignore lint/correctness/noConstructorReturn: the caller makes the environment with `new`
    return new Environment(config, context);
  }
};
