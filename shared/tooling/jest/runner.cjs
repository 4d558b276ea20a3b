const { AsyncLocalStorage } = require('node:async_hooks');
const { default: runFile } = require('jest-circus/runner');

/**
 * jest-circus makes a storage for each file and never gives it up, and Node 20 passes every new promise through each of
 * them: the hundredth file of a worker would take an eighth longer than the first.
 */
const used = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  used.add(this);
  return run.apply(this, args);
};

module.exports = async (...args) => {
  try {
    return await runFile(...args);
  } finally {
    for (const storage of used) storage.disable();
    used.clear();
  }
};
