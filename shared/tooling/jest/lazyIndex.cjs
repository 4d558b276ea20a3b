const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * A package's index that loads only what a test uses: antd's own and that of its icons load a thousand files, which
 * costs every test file a second. The list of names is read from the index of the package's ES modules.
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
