import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { LateHandlers, listen } from './listen';

test('an error of an upgrading socket closes it and is not thrown', async () => {
  const handlers = new LateHandlers();
  const { port, close } = await listen(handlers, 0);
  const asked = new Promise<Duplex>((resolve) =>
    handlers.set({ handle: () => undefined, upgrade: (_request, socket) => resolve(socket) }),
  );
  const browser = connect(port, '127.0.0.1');
  try {
    const closed = new Promise((resolve) => browser.once('close', resolve));
    browser.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const socket = await asked;
    expect(() => socket.emit('error', new Error('write ECONNRESET'))).not.toThrow();
    await closed;
  } finally {
    browser.destroy();
    await close();
  }
});

test('listen keeps an idle connection longer than any client, so that no request meets its end', async () => {
  const handlers = new LateHandlers();
  const { port, close } = await listen(handlers, 0);
  try {
    const { headers } = await fetch(`http://127.0.0.1:${port}/`);
    const [, seconds] = headers.get('keep-alive')?.match(/^timeout=(\d+)$/) ?? [];
    // Node's fetch keeps an idle connection for at most 600 s.
    expect(Number(seconds)).toBeGreaterThan(600);
  } finally {
    await close();
  }
});
