import { on } from 'node:events';
import type { WebSocket } from 'ws';
import { Channel, type Realm } from './Channel';
import { type Frame, joinConfig, parseFrame } from './protocol';

/** The most waiting messages of a browser; beyond it the socket is not read. */
const MOST_WAITING = 20;
const UNSUPPORTED_DATA = 1003;
const REASON = 'not in the embedded backend: binary payloads and version 1.0.0';

/** A browser's socket and the channels joined over it. */
export class Connection {
  private readonly channels = new Map<string, Channel>();

  constructor(
    private readonly socket: WebSocket,
    private readonly realm: Realm,
  ) {}

  /** Handles messages in order, so that a message after a join finds its channel. */
  async run(): Promise<void> {
    try {
      const messages = on(this.socket, 'message', { close: ['close'], highWaterMark: MOST_WAITING });
      for await (const [raw, isBinary] of messages) {
        if (this.socket.readyState !== this.socket.OPEN) break;
        await this.answer(parseFrame(raw, isBinary));
      }
    } catch {
      this.socket.close(UNSUPPORTED_DATA, REASON);
    } finally {
      for (const channel of this.channels.values()) channel.leave();
    }
  }

  private send({ joinRef, ref, topic }: Omit<Frame, 'event' | 'payload'>, event: string, payload: object): void {
    this.socket.send(JSON.stringify([joinRef, ref, topic, event, payload]));
  }

  private reply(frame: Frame, status: 'ok' | 'error', response: object = {}): void {
    this.send(frame, 'phx_reply', { status, response });
  }

  private async answer(frame: Frame): Promise<void> {
    try {
      await this.handle(frame);
    } catch (error) {
      this.reply(frame, 'error', { reason: error instanceof Error ? error.message : String(error) });
    }
  }

  private async handle(frame: Frame): Promise<void> {
    const { topic, event, payload } = frame;
    if (topic === 'phoenix') return this.reply(frame, 'ok');
    if (event === 'phx_join') return this.join(frame);
    const channel = this.channels.get(topic);
    if (!channel) throw new Error('unmatched topic');
    if (event === 'access_token') return channel.renew(payload.access_token);
    if (event === 'broadcast' && channel.broadcast(payload)) this.reply(frame, 'ok');
    if (event === 'presence') this.reply(frame, channel.presence(payload));
    if (event === 'phx_leave') {
      this.leave(topic);
      this.reply(frame, 'ok');
      this.send({ ...frame, ref: null }, 'phx_close', {});
    }
  }

  private async join(frame: Frame): Promise<void> {
    const { topic, payload, joinRef } = frame;
    const name = topic.replace(/^realtime:/, '');
    const to = { joinRef: null, ref: null, topic };
    this.leave(topic);
    const push = (event: string, message: object) => this.send(to, event, message);
    const shutDown = (message: string) => {
      this.leave(topic);
      push('system', { extension: 'system', status: 'error', message, channel: name });
      this.send({ ...to, joinRef }, 'phx_close', {});
    };
    const channel = new Channel(name, joinConfig(payload.config), this.realm, push, shutDown);
    await channel.authorize(payload.access_token);
    this.channels.set(topic, channel);
    this.reply(frame, 'ok', { postgres_changes: [] });
    channel.begin();
  }

  private leave(topic: string): void {
    this.channels.get(topic)?.leave();
    this.channels.delete(topic);
  }
}
