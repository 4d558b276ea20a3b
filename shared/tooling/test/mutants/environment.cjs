const { TestEnvironment } = require('jest-environment-node');
const BrowserEnvironment = require('../../jest/environment.cjs');
const { isNeeded } = require('./needed.cjs');

/** A page only for files whose tests run: making one takes longer than most tests. */
module.exports = class {
  constructor(config, context) {
    const Environment = isNeeded(context.testPath, config.globalConfig) ? BrowserEnvironment : TestEnvironment;
    // biome-ignore lint/correctness/noConstructorReturn: the caller makes the environment with `new`
    return new Environment(config, context);
  }
};
