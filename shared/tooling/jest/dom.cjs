const { dirname, join } = require('node:path');

/** Testing Library with its matchers, loaded only by tests of pages, because others need neither it nor React. */
const dom = require(join(dirname(require.resolve('@testing-library/dom/package.json')), 'dist/index.js'));
require('@testing-library/jest-dom');

// A long limit that only ends hanging tests: screens are loaded lazily, and a busy machine is slow.
dom.configure({ asyncUtilTimeout: 30_000 });

// Every failed attempt of a wait would print the page for its message, but only the last message is shown.
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

// Turns off the warning about updates outside `act`. It depends on the speed of the machine, and Testing Library turns
// it on for its own actions.
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

// A file with a failure stays red, so its further tests wait only shortly for the same missing element.
globalThis.shortenWaits = () => dom.configure({ asyncUtilTimeout: 1_000 });

module.exports = dom;
