import type { EventEmitter } from 'node:events';
import type { Presences } from './Presences';
import type { JoinConfig } from './protocol';
import type { Rights } from './rights';

const LONGEST_TIMER = 2 ** 31 - 1;
const PRESENCE_CALLS = 5;
const PRESENCE_WINDOW_MS = 30_000;

/** Tables whose changes may remove a user's right to a topic. */
const ENDS_RIGHTS = new Set(['profiles', 'sessions', 'support_tickets', 'notifications']);

interface Told {
  payload?: { table?: string };
}

/** State shared by all channels. A room is `private:` or `public:` plus the topic; both are separate. */
export interface Realm {
  rooms: EventEmitter;
  presences: Presences;
  rightsOf: (token: unknown, topic: string, isPrivate: boolean) => Promise<Rights>;
}

/** A topic that one browser has joined, with the rights of one user. */
export class Channel {
  private rights: Rights = { hears: [], says: [] };
  private token: unknown;
  /** Changes announced about the user since their rights were last read. */
  private changes = 0;
  private isJoined = true;
  private expiry: NodeJS.Timeout | undefined;
  private readonly presenceCalls: unknown[] = [];
  private readonly room: string;

  constructor(
    private readonly topic: string,
    private readonly config: JoinConfig,
    private readonly realm: Realm,
    private readonly push: (event: string, payload: object) => void,
    private readonly shutDown: (message: string) => void,
  ) {
    this.room = `${config.private ? 'private' : 'public'}:${topic}`;
  }

  /** Gives the channel the rights of this token. */
  async authorize(token: unknown): Promise<void> {
    const rights = await this.realm.rightsOf(token, this.topic, this.config.private);
    if (!this.isJoined) return;
    const isLess = this.rights.hears.some((kind) => !rights.hears.includes(kind));
    if (isLess || rights.hears.length === 0) {
      const refusal = rights.hears.length
        ? 'You no longer have permission'
        : 'Unauthorized: You do not have permissions';
      throw new Error(`${refusal} to read from this Channel topic: ${this.topic}`);
    }
    this.follow(rights.person);
    [this.rights, this.token] = [rights, token];
    clearTimeout(this.expiry);
    if (!rights.expires) return;
    const left = Math.min(Math.max(rights.expires * 1000 - Date.now(), 0), LONGEST_TIMER);
    this.expiry = setTimeout(() => this.shutDown('Token has expired 0 seconds ago'), left).unref();
  }

  async renew(token: unknown): Promise<void> {
    if (typeof token !== 'string' || token === this.token || token.startsWith('sb_')) return;
    await this.authorize(token).catch((error: Error) => this.shutDown(error.message));
  }

  /**
   * Listens to the user's own topic, on which changes arrive that may end rights: another consultant, the end of
   * session or account.
   */
  private follow(person?: string): void {
    const { rooms } = this.realm;
    if (this.rights.person) rooms.off(`private:user:${this.rights.person}`, this.askAgain);
    if (person && this.config.private) rooms.on(`private:user:${person}`, this.askAgain);
  }

  /** A hosted project checks the rights to a channel at the join and for a new token only; here a change of rights also closes it. */
  private readonly askAgain = async (event: string, { payload }: Told): Promise<void> => {
    if (event !== 'broadcast' || !ENDS_RIGHTS.has(payload?.table ?? '')) return;
    this.changes += 1;
    // Reads the rights with one query at a time; the next query covers changes announced meanwhile.
    if (this.changes > 1) return;
    try {
      for (let asked = 0; asked < this.changes && this.isJoined; ) {
        asked = this.changes;
        await this.authorize(this.token);
      }
    } catch (error) {
      if (this.isJoined) this.shutDown(error instanceof Error ? error.message : String(error));
    } finally {
      this.changes = 0;
    }
  };

  /** Sends the messages after the answer to a join. */
  begin(): void {
    this.realm.rooms.on(this.room, this.hear);
    if (this.config.broadcast.replication_ready) {
      const message = 'Replication connection established';
      this.push('system', { extension: 'system', status: 'ok', channel: this.topic, message });
    }
    this.hear('presence_state', this.realm.presences.in(this.room));
  }

  leave(): void {
    this.isJoined = false;
    clearTimeout(this.expiry);
    this.follow();
    this.realm.rooms.off(this.room, this.hear);
    this.realm.presences.untrack(this);
  }

  /** Returns true if the sender gets an acknowledgement. */
  broadcast(payload: object): boolean {
    if (!this.rights.says.includes('broadcast')) return false;
    this.realm.rooms.emit(this.room, 'broadcast', payload, this);
    return this.config.broadcast.ack;
  }

  presence({ event, payload }: Record<string, unknown>): 'ok' | 'error' {
    this.presenceCalls.push(event);
    setTimeout(() => this.presenceCalls.pop(), PRESENCE_WINDOW_MS).unref();
    if (this.presenceCalls.length > PRESENCE_CALLS) this.shutDown('Client presence rate limit exceeded');
    else if (event === 'untrack') this.realm.presences.untrack(this);
    else if (event !== 'track' || !this.rights.says.includes('presence')) return 'error';
    else this.realm.presences.track(this, this.room, this.config.presence.key, payload);
    return 'ok';
  }

  private readonly hear = (event: string, payload: object, sender?: Channel): void => {
    const kind = event === 'broadcast' ? event : 'presence';
    const { broadcast, presence } = this.config;
    const isWanted = kind === 'presence' ? presence.enabled : broadcast.self || sender !== this;
    if (isWanted && this.rights.hears.includes(kind)) this.push(event, payload);
  };
}
