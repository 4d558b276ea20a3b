import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';

export const RELOAD_SCRIPT = '/__dev/reload.js';

const SCRIPT = `new EventSource('/__dev/built').addEventListener('built', () => location.reload());`;

/** Notifies open pages of a new build. */
export function createReloader() {
  const listeners = new Set<() => void>();
  const app = new Hono()
    .get('/reload.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }))
    .get('/built', (c) =>
      streamSSE(c, async (stream) => {
        while (!stream.aborted) {
          await new Promise<void>((resolve) => {
            listeners.add(resolve);
            stream.onAbort(resolve);
          });
          if (!stream.aborted) await stream.writeSSE({ event: 'built', data: '' });
        }
      }),
    );
  const tell = () => {
    for (const listener of listeners) listener();
    listeners.clear();
  };
  return { app, tell };
}
