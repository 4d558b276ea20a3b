const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { common, registered } = require('../../build/catalogues/registered.cjs');

const SHARED = join(__dirname, '../../../src');

/**
 * Returns the same catalogues as the bundle's loader (shared/tooling/build/catalogues/loader.cjs); the preset sets the
 * folder of the package.
 */
module.exports = (language) =>
  Object.fromEntries(
    [
      ...common(join(SHARED, 'i18n'), language),
      ...registered([...new Set([globalThis.PACKAGE_SOURCES, SHARED])], language),
    ].map(([namespace, file]) => [namespace, JSON.parse(readFileSync(file, 'utf8'))]),
  );
