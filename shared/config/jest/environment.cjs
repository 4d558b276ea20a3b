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
  'structuredClone',
];

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
    this.global.BroadcastChannel = QuietChannel;
    this.global.AbortSignal.timeout ??= globalThis.AbortSignal.timeout;
    this.global.crypto.subtle ??
      Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
  }
};
