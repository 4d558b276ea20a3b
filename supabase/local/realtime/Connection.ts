import type { WebSocket } from 'ws';
import type { Claims } from '../database/asUser';
import type { Tokens } from '../tokens';
import { parseFilter } from './parseFilter';
import { bindingsOf, type Frame, notOffered, parseBinaryFrame, parseFrame, printFrame } from './protocol';
import type { Subscription, Subscriptions } from './Subscriptions';

interface Channel {
  joinRef: string | null;
  claims: Claims;
  subscriptions: Subscription[];
  expiry?: NodeJS.Timeout;
}

const LONGEST_TIMER = 2 ** 31 - 1;
let lastId = 0;

/** One browser's socket: its channels, each with the person it belongs to. */
export class Connection {
  private readonly channels = new Map<string, Channel>();

  constructor(
    private readonly socket: WebSocket,
    private readonly version: string,
    private readonly key: string,
    private readonly tokens: Tokens,
    private readonly subscriptions: Subscriptions,
  ) {
    socket.on('message', (data, isBinary) => {
      const frame = isBinary && Buffer.isBuffer(data) ? parseBinaryFrame(data) : parseFrame(data.toString());
      if (frame) void this.answer(frame);
      else socket.close(1003);
    });
    socket.on('close', () => {
      for (const topic of [...this.channels.keys()]) this.leave(topic);
    });
    socket.on('error', () => socket.terminate());
  }

  /** Ends every channel that belongs to the session; used at sign-out. */
  closeSession(isEnded: (claims: Claims) => boolean): void {
    for (const [topic, { claims }] of [...this.channels]) if (isEnded(claims)) this.end(topic, 'Session ended');
  }

  private push(topic: string, event: string, payload: Record<string, unknown>, joinRef: string | null = null): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.send(printFrame(this.version, { joinRef, ref: null, topic, event, payload }));
  }

  private reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: Record<string, unknown> = {}): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    const payload = { status, response };
    this.socket.send(printFrame(this.version, { joinRef, ref, topic, event: 'phx_reply', payload }));
  }

  private async claimsOf(token: unknown): Promise<Claims> {
    if (typeof token === 'string' && !token.startsWith('sb_')) return this.tokens.verify(token);
    return { role: this.tokens.roleOfKey(typeof token === 'string' ? token : this.key) ?? 'anon' };
  }

  private async answer(frame: Frame): Promise<void> {
    try {
      if (frame.event === 'phx_join') await this.join(frame);
      else if (frame.event === 'access_token') await this.refresh(frame);
      else if (frame.event === 'broadcast' || frame.event === 'presence') this.refuse(frame);
      else {
        this.reply(frame, 'ok');
        if (frame.event !== 'phx_leave') return;
        this.leave(frame.topic);
        this.push(frame.topic, 'phx_close', {}, frame.joinRef);
      }
    } catch (error) {
      this.reply(frame, 'error', { reason: error instanceof Error ? error.message : String(error) });
    }
  }

  private async join(frame: Frame): Promise<void> {
    const { topic, payload, joinRef } = frame;
    this.leave(topic);
    const lacking = notOffered(payload);
    if (lacking) throw new Error(`not in the embedded backend: ${lacking}`);
    const channel: Channel = { joinRef, claims: await this.claimsOf(payload.access_token), subscriptions: [] };
    const bindings = bindingsOf(payload);
    for (const binding of bindings) {
      if (!this.subscriptions.isPublished(binding)) {
        throw new Error(`table ${binding.schema}.${binding.table} is not in the supabase_realtime publication`);
      }
      const send = (change: Record<string, unknown>) => this.push(topic, 'postgres_changes', change);
      const conditions = parseFilter(binding.filter);
      channel.subscriptions.push({ id: ++lastId, binding, conditions, claims: () => channel.claims, send });
    }
    this.channels.set(topic, channel);
    for (const subscription of channel.subscriptions) this.subscriptions.add(subscription);
    this.watchExpiry(topic, channel);
    this.reply(frame, 'ok', {
      postgres_changes: channel.subscriptions.map(({ id, binding }) => ({ id, ...binding })),
    });
    if (bindings.length > 0) this.announce(topic);
  }

  private refuse(frame: Frame): void {
    const reason = `not in the embedded backend: ${frame.event}`;
    this.reply(frame, 'error', { reason });
    // A client may not have asked for a reply, so closing the channel makes the refusal known.
    this.end(frame.topic, reason);
  }

  private announce(topic: string): void {
    const channel = topic.replace(/^realtime:/, '');
    const payload = { message: 'Subscribed to PostgreSQL', status: 'ok', extension: 'postgres_changes', channel };
    this.push(topic, 'system', payload);
  }

  private async refresh({ topic, payload }: Frame): Promise<void> {
    const channel = this.channels.get(topic);
    if (!channel) return;
    try {
      channel.claims = await this.claimsOf(payload.access_token);
      this.watchExpiry(topic, channel);
    } catch {
      this.end(topic, 'Token is not valid');
    }
  }

  private watchExpiry(topic: string, channel: Channel): void {
    clearTimeout(channel.expiry);
    if (channel.claims.exp === undefined) return;
    const wait = Math.min(Math.max(channel.claims.exp * 1000 - Date.now(), 0), LONGEST_TIMER);
    channel.expiry = setTimeout(() => this.end(topic, 'Access token has expired'), wait);
    channel.expiry.unref();
  }

  private end(topic: string, message: string): void {
    const joinRef = this.channels.get(topic)?.joinRef ?? null;
    this.leave(topic);
    this.push(topic, 'system', { message, status: 'error', extension: 'system', channel: topic });
    this.push(topic, 'phx_close', {}, joinRef);
  }

  private leave(topic: string): void {
    const channel = this.channels.get(topic);
    if (!channel) return;
    clearTimeout(channel.expiry);
    for (const subscription of channel.subscriptions) this.subscriptions.remove(subscription);
    this.channels.delete(topic);
  }
}
