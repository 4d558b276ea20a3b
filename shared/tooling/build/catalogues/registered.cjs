const { readdirSync, readFileSync } = require('node:fs');
const { basename, dirname, join, sep } = require('node:path');

const SOURCE = /^(?!.*\.(?:test|gen)\.).*\.tsx?$/;
const CALL = /^(?:(?:export )?const \w+ = )?registerStrings\('(\w+)', (\w+)\);$/gm;

function registeredIn(file, language) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('registerStrings(')) return [];
  const found = [...text.matchAll(CALL)].map(([, namespace, name]) => {
    const [, portuguese] = new RegExp(`^import ${name} from '(.*pt\\.json)';$`, 'm').exec(text) ?? [];
    if (portuguese) return [namespace, join(dirname(file), portuguese.replace(/pt\.json$/, `${language}.json`))];
    throw new Error(`${file} registers “${namespace}”, and not from a pt.json`);
  });
  if (found.length === 0) throw new Error(`${file} registers no catalogue in the way the build reads`);
  return found;
}

/** Returns the namespaces registered in the sources of some folders, each with its catalogue in a language. */
exports.registered = (folders, language) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file) && file.split(sep)[0] !== 'i18n')
      .sort()
      .flatMap((file) => registeredIn(join(folder, file), language)),
  );

/** Returns the catalogues at the start of i18next, from the folder of the language in `shared/src/i18n`. */
exports.common = (i18n, language) =>
  readdirSync(join(i18n, language))
    .sort()
    .map((file) => [basename(file, '.json'), join(i18n, language, file)]);
