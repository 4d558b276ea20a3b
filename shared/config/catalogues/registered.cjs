const { readdirSync, readFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');

const REGISTERS = /strings\.ts$/i;
const SHAPE = /^import pt from '(.*pt\.json)';$[\s\S]*^registerStrings\('(\w+)', pt\);$/m;

function registeredIn(file, language) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('registerStrings(')) return [];
  const [, portuguese, namespace] = SHAPE.exec(text) ?? [];
  if (!namespace) throw new Error(`${file} registers no catalogue in the way the build reads`);
  return [[namespace, join(dirname(file), portuguese.replace(/pt\.json$/, `${language}.json`))]];
}

/** Every namespace that the sources below some folders register, and its catalogue in a language. */
exports.registered = (folders, language) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => REGISTERS.test(file) && basename(dirname(file)) !== 'i18n')
      .sort()
      .flatMap((file) => registeredIn(join(folder, file), language)),
  );

/** Those that i18next starts with, which `shared/src/i18n` keeps in a folder for each language. */
exports.common = (i18n, language) =>
  readdirSync(join(i18n, language))
    .sort()
    .map((file) => [basename(file, '.json'), join(i18n, language, file)]);
