const { dirname } = require('node:path');
const lazyIndex = require('./lazyIndex.cjs');

module.exports = lazyIndex(dirname(require.resolve('antd/package.json')));
