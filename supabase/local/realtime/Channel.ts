import type { Sql } from 'postgres';
import type { Claims } from '../database/asUser';
import { mayWrite, type Rights, readRights } from './authorize';
import { type JoinConfig, record } from './protocol';
import type { Member, Topic, Topics } from './Topic';

const LONGEST_TIMER = 2 ** 31 - 1;
const PRESENCE_CALLS = 5;
const PRESENCE_WINDOW_MS = 30_000;

export interface ChannelContext {
  sql: Sql;
  topics: Topics;
  claimsOf: (token: unknown) => Promise<Claims>;
  push: (event: string, payload: object) => void;
  /** Tells the client why, and closes the channel. */
  shutDown: (message: string) => void;
}

type Answer = 'ok' | 'error' | 'none';

/** One topic one browser has joined, with the rights of one person. */
export class Channel implements Member {
  private rights: Rights = { broadcast: true, presence: true };
  private writes: Partial<Rights> = {};
  private topic: Topic | undefined;
  private expiry: NodeJS.Timeout | undefined;
  private presenceCalls: number[] = [];

  private constructor(
    private readonly name: string,
    private readonly config: JoinConfig,
    private readonly context: ChannelContext,
    private claims: Claims,
    private token: unknown,
  ) {}

  static async join(name: string, config: JoinConfig, token: unknown, context: ChannelContext): Promise<Channel> {
    const channel = new Channel(name, config, context, await context.claimsOf(token), token);
    await channel.authorize();
    channel.topic = context.topics.join(name, config.isPrivate, channel);
    channel.watchExpiry();
    return channel;
  }

  get hearsBroadcasts() {
    return this.rights.broadcast;
  }

  get seesPresence() {
    return this.rights.presence && this.config.hasPresence;
  }

  push = (event: string, payload: object) => this.context.push(event, payload);

  /** What follows the answer to a join. */
  begin(): void {
    const system = { extension: 'system', status: 'ok', channel: this.name };
    if (this.config.awaitsReplication) {
      this.push('system', { ...system, message: 'Replication connection established' });
    }
    if (this.seesPresence) this.push('presence_state', this.topic?.presenceState() ?? {});
  }

  leave(): void {
    clearTimeout(this.expiry);
    this.context.topics.leave(this.name, this.config.isPrivate, this);
  }

  async broadcast(payload: Record<string, unknown>): Promise<Answer> {
    if (!(await this.mayWrite('broadcast'))) return 'none';
    this.topic?.broadcast(payload, this.config.hearsItself ? undefined : this);
    return this.config.acknowledges ? 'ok' : 'none';
  }

  async presence({ event, payload }: Record<string, unknown>): Promise<Answer> {
    const now = Date.now();
    this.presenceCalls = [...this.presenceCalls.filter((at) => now - at < PRESENCE_WINDOW_MS), now];
    if (this.presenceCalls.length > PRESENCE_CALLS) {
      this.context.shutDown('Client presence rate limit exceeded');
      return 'none';
    }
    if (event === 'untrack') this.topic?.untrack(this);
    else if (event !== 'track' || !(await this.mayWrite('presence'))) return 'error';
    else this.topic?.track(this, this.config.presenceKey, record(payload));
    return 'ok';
  }

  async renew(token: unknown): Promise<void> {
    if (typeof token !== 'string' || token === this.token || token.startsWith('sb_')) return;
    const before = this.rights;
    try {
      this.claims = await this.context.claimsOf(token);
      this.token = token;
      await this.authorize();
    } catch (error) {
      return this.context.shutDown(error instanceof Error ? error.message : String(error));
    }
    if ((before.broadcast && !this.rights.broadcast) || (before.presence && !this.rights.presence)) {
      this.context.shutDown(`You no longer have permission to read from this Channel topic: ${this.name}`);
    } else this.watchExpiry();
  }

  private async authorize(): Promise<void> {
    if (!this.config.isPrivate) return;
    this.writes = {};
    this.rights = await readRights(this.context.sql, this.claims, this.name);
    if (this.rights.broadcast || this.rights.presence) return;
    throw new Error(`Unauthorized: You do not have permissions to read from this Channel topic: ${this.name}`);
  }

  private async mayWrite(extension: keyof Rights): Promise<boolean> {
    if (!this.config.isPrivate) return true;
    this.writes[extension] ??= await mayWrite(this.context.sql, this.claims, this.name, extension);
    return this.writes[extension];
  }

  private watchExpiry(): void {
    clearTimeout(this.expiry);
    if (this.claims.exp === undefined) return;
    const wait = Math.min(Math.max(this.claims.exp * 1000 - Date.now(), 0), LONGEST_TIMER);
    this.expiry = setTimeout(() => this.context.shutDown('Token has expired 0 seconds ago'), wait);
    this.expiry.unref();
  }
}
