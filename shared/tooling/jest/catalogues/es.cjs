module.exports = require('./all.cjs')('es');
