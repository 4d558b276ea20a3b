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

/** Replaces jsdom's URL, which is written in JavaScript; each window gets its own class to extend. */
const ownUrl = () => class URL extends globalThis.URL {};

/** Replaces Node's BroadcastChannel, which keeps the process alive while one is open. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom with the browser APIs that it hides or lacks. */
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
