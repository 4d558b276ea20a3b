import { RealtimeClient } from '@supabase/supabase-js';

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object];

const OPEN = 1;
const CLOSED = 3;

/** The socket of a real client; the test sends the messages of the server. */
class Socket {
  readyState = 0;
  readonly sent: Frame[] = [];
  onopen = () => {};
  onerror = () => {};
  onclose = (_event: object) => {};
  onmessage = (_event: object) => {};

  constructor() {
    queueMicrotask(() => {
      this.readyState = OPEN;
      this.onopen();
    });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1000): void {
    this.readyState = CLOSED;
    this.onclose({ code });
  }
}

/** Connects the real client of the library to a server that answers when the test says so. */
export function realtimeServer() {
  const sockets: Socket[] = [];
  let token = 'first token';
  const client = new RealtimeClient('ws://server.test/realtime/v1', {
    transport: class extends Socket {
      constructor() {
        super();
        sockets.push(this);
      }
    } as never,
    params: { apikey: 'key' },
    accessToken: async () => token,
  });
  const sent = (event: string) => sockets.flatMap((socket) => socket.sent).filter((frame) => frame[3] === event);
  const hear = (ref: string | null | undefined, event: string, payload: object) => {
    const join = sent('phx_join').at(-1);
    sockets.at(-1)?.onmessage({ data: JSON.stringify([join?.[0], ref, join?.[2], event, payload]) });
  };
  const reply = (status: string, response: object) =>
    hear(sent('phx_join').at(-1)?.[1], 'phx_reply', { status, response });
  return {
    client,
    connect: async () => ({ realtime: client }),
    renewToken: (next: string) => {
      token = next;
      return client.setAuth();
    },
    /** The payloads of the messages of a kind, in order. */
    sent: (event: string) => sent(event).map((frame) => frame[4]),
    accept: () => reply('ok', { postgres_changes: [] }),
    refuse: () => reply('error', { reason: 'Unauthorized' }),
    hear: (event: string, payload: object = {}) => hear(null, event, payload),
    /** Closes the socket like a lost network. */
    drop: () => sockets.at(-1)?.close(1006),
  };
}
