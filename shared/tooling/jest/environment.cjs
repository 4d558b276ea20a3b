const { TestEnvironment } = require('jest-environment-jsdom');
require('./compileOnce.cjs');

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'URLSearchParams',
  'structuredClone',
];

/** jsdom's own reads addresses in JavaScript; each window has one that it may add to. */
const ownUrl = () => class URL extends globalThis.URL {};

/** Node's own keeps the process alive for as long as one is open. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom with what browsers have and jsdom hides or lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.URL = ownUrl();
    this.global.BroadcastChannel = QuietChannel;
    this.global.AbortSignal.timeout ??= globalThis.AbortSignal.timeout;
    this.global.crypto.subtle ??
      Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
  }

  handleTestEvent({ name }) {
    if (name === 'test_fn_failure') this.global.shortenWaits?.();
  }
};
