const { dirname, join } = require('node:path');

/**
 * React without the stack trace of every element, which names its component in a warning and takes a twentieth of the
 * time. React itself stops taking them after ten thousand and begins anew each second.
 */
const react = require(join(dirname(require.resolve('react/package.json')), 'index.js'));
const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

module.exports = react;
