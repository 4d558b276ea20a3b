const { dirname, join } = require('node:path');

/** Testing Library with its matchers, loaded by the tests that look at a page: others need neither it nor React. */
const dom = require(join(dirname(require.resolve('@testing-library/dom/package.json')), 'dist/index.js'));
require('@testing-library/jest-dom');

// It only ends what hangs and measures nothing: a screen is loaded lazily, and a busy machine takes its time.
dom.configure({ asyncUtilTimeout: 30_000 });

// Each look of a wait that finds nothing would print the page for its message, which only the last one shows.
const { getElementError } = dom.getConfig();
const printedLater = (message, container) =>
  Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
  });
dom.configure({
  getElementError: (message, container) =>
    dom.getConfig()._disableExpensiveErrorDiagnostics
      ? printedLater(message, container)
      : getElementError(message, container),
});

// An update outside `act` is drawn as in a browser, and whether one falls between two waits depends on the machine: a
// warning of it says nothing of the test. Testing Library turns it on for what it does itself.
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

// A file that has failed stays red: each further test of it would wait as long for the same missing element.
globalThis.shortenWaits = () => dom.configure({ asyncUtilTimeout: 1_000 });

module.exports = dom;
