const { basename } = require('node:path');

/** Runs the test files in the order of ROTAVISTO_TEST_ORDER. */
module.exports = class NamedOrder {
  sort(tests) {
    const names = JSON.parse(process.env.ROTAVISTO_TEST_ORDER);
    return [...tests].sort((one, other) => names.indexOf(basename(one.path)) - names.indexOf(basename(other.path)));
  }

  cacheResults() {}
};
