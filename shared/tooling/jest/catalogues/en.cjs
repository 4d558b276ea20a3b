module.exports = require('./all.cjs')('en');
