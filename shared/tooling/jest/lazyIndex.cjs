const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * A package index that loads only the used modules. The indexes of antd and its icons load a thousand files, a second
 * per test file. The names are read from the index of the ES modules.
 */
module.exports = (packageFolder, folder = '') => {
  const list = readFileSync(join(packageFolder, 'es', folder, 'index.js'), 'utf8');
  const exported = {};
  for (const [, name, file] of list.matchAll(/export \{ default as (\w+) \} from ['"]\.\/([^'"]+)['"]/g)) {
    const path = join(packageFolder, 'lib', folder, file);
    Object.defineProperty(exported, name, { enumerable: true, get: () => require(path).default });
  }
  return exported;
};
