const vm = require('node:vm');

const { compileFunction } = vm;
/** Jest compiles code with a dynamic import with its own callback. */
const IMPORTS_LATER = /\bimport\s*\(/;
const compiled = new Map();

function scriptOf(source, parameters, filename) {
  const head = `(function (${parameters.join(', ')}) {`;
  const key = `${filename} ${head}`;
  const known = compiled.get(key);
  if (known?.source === source) return known.script;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(key, { source, script });
  return script;
}

/**
 * Compiles a script once per worker. Jest compiles every module for every test file, which takes a third of a small
 * test.
 */
vm.compileFunction = (source, parameters, options = {}) =>
  !options.parsingContext || IMPORTS_LATER.test(source)
    ? compileFunction(source, parameters, options)
    : scriptOf(source, parameters, options.filename).runInContext(options.parsingContext);
