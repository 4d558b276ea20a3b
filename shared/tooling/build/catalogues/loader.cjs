const { basename, dirname, join } = require('node:path');
const { common, registered } = require('./registered.cjs');

/**
 * Puts all catalogues of a bundle into `shared/src/i18n/catalogues/<language>.ts`, so that each language is one file.
 */
module.exports = function collectCatalogues() {
  const language = basename(this.resourcePath, '.ts');
  const i18n = join(dirname(this.resourcePath), '..');
  const folders = [join(this.rootContext, 'src'), dirname(i18n)];
  for (const folder of folders) this.addContextDependency(folder);
  return [...common(i18n, language), ...registered(folders, language)]
    .map(([namespace, file]) => `export { default as ${namespace} } from ${JSON.stringify(file)};\n`)
    .join('');
};
