import type { Sql } from 'postgres';
import type { WebSocket } from 'ws';
import type { Claims } from '../database/asUser';
import { Channel } from './Channel';
import { type Frame, joinConfig, parseBinaryFrame, parseFrame, printFrame } from './protocol';
import type { Topics } from './Topic';

const PREFIX = /^realtime:/;

export interface Realm {
  sql: Sql;
  topics: Topics;
  claimsOf: (token: unknown) => Promise<Claims>;
}

/** One browser's socket, and the channels joined over it. */
export class Connection {
  private readonly channels = new Map<string, { channel: Channel; joinRef: string | null }>();
  private queue = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    private readonly version: string,
    private readonly realm: Realm,
  ) {
    socket.on('message', (data, isBinary) => {
      const frame = isBinary && Buffer.isBuffer(data) ? parseBinaryFrame(data) : parseFrame(data.toString());
      // In order: what is sent after a join finds the channel.
      if (frame) this.queue = this.queue.then(() => this.answer(frame));
      else socket.close(1003);
    });
    socket.on('close', () => {
      for (const topic of [...this.channels.keys()]) this.leave(topic);
    });
    socket.on('error', () => socket.terminate());
  }

  private send(frame: Frame): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(printFrame(this.version, frame));
  }

  private reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: Record<string, unknown> = {}): void {
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
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
    const channel = this.channels.get(topic)?.channel;
    if (!channel) return this.reply(frame, 'error', { reason: 'unmatched topic' });
    if (event === 'phx_leave') {
      this.leave(topic);
      this.reply(frame, 'ok');
      return this.send({ ...frame, ref: null, event: 'phx_close', payload: {} });
    }
    if (event === 'access_token') return channel.renew(payload.access_token);
    if (event !== 'broadcast' && event !== 'presence') return;
    const answer = await channel[event](payload);
    if (answer !== 'none') this.reply(frame, answer);
  }

  private async join(frame: Frame): Promise<void> {
    const { topic, payload, joinRef } = frame;
    this.leave(topic);
    const config = joinConfig(payload);
    if (config.refusal) throw new Error(config.refusal);
    const channel = await Channel.join(topic.replace(PREFIX, ''), config, payload.access_token, {
      ...this.realm,
      push: (event, message) => this.send({ joinRef: null, ref: null, topic, event, payload: { ...message } }),
      shutDown: (message) => this.shutDown(topic, message),
    });
    this.channels.set(topic, { channel, joinRef });
    this.reply(frame, 'ok', { postgres_changes: [] });
    channel.begin();
    // Whoever went away meanwhile would be counted as present for ever.
    if (this.socket.readyState !== this.socket.OPEN) this.leave(topic);
  }

  private shutDown(topic: string, message: string): void {
    const joinRef = this.channels.get(topic)?.joinRef ?? null;
    this.leave(topic);
    const payload = { extension: 'system', status: 'error', message, channel: topic.replace(PREFIX, '') };
    this.send({ joinRef: null, ref: null, topic, event: 'system', payload });
    this.send({ joinRef, ref: null, topic, event: 'phx_close', payload: {} });
  }

  private leave(topic: string): void {
    this.channels.get(topic)?.channel.leave();
    this.channels.delete(topic);
  }
}
