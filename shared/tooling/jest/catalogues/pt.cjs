module.exports = require('./all.cjs')('pt');
