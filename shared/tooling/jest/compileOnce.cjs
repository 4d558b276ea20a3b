const vm = require('node:vm');

const { compileFunction } = vm;
/** As Jest compiles what uses it with a callback of its own. */
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
 * Jest compiles every module for every test file, which is a third of what a small one takes. A script is compiled
 * once for each worker and runs in the window of any file.
 */
vm.compileFunction = (source, parameters, options = {}) =>
  !options.parsingContext || IMPORTS_LATER.test(source)
    ? compileFunction(source, parameters, options)
    : scriptOf(source, parameters, options.filename).runInContext(options.parsingContext);
