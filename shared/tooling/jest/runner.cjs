const { AsyncLocalStorage } = require('node:async_hooks');
const { default: runFile } = require('jest-circus/runner');

/**
 * Releases the storages of jest-circus, which keeps one per file. Node 20 passes every new promise through each of
 * them, so the hundredth file of a worker would be an eighth slower.
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
