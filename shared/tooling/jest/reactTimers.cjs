/**
 * Loads React DOM with timers that follow the fake ones. React keeps the `setTimeout` it finds at its import, and delays
 * the end of a Suspense fallback by up to 300 ms with it: in a test with fake timers these milliseconds of real time
 * would pass or not, depending on the speed of the machine.
 */
const { setTimeout, clearTimeout } = globalThis;

globalThis.setTimeout = (...args) => globalThis.setTimeout(...args);
globalThis.clearTimeout = (timer) => globalThis.clearTimeout(timer);
require('react-dom/client');
Object.assign(globalThis, { setTimeout, clearTimeout });
