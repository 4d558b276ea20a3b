import type { EventEmitter } from 'node:events';

interface Presence {
  room: string;
  key: string;
  meta: object;
}

/** The users present in each room. */
export class Presences {
  private readonly all = new Map<object, Presence>();

  constructor(private readonly rooms: EventEmitter) {}

  /** The state in the form of Phoenix clients. */
  in(room: string) {
    const people: Record<string, { metas: object[] }> = {};
    for (const { key, meta } of [...this.all.values()].filter((presence) => presence.room === room)) {
      people[key] = { metas: [...(people[key]?.metas ?? []), meta] };
    }
    return people;
  }

  track(who: object, room: string, key: string, payload: unknown): void {
    this.all.set(who, { room, key, meta: { ...Object(payload), phx_ref: crypto.randomUUID() } });
    this.tell(room);
  }

  untrack(who: object): void {
    const presence = this.all.get(who);
    if (this.all.delete(who) && presence) this.tell(presence.room);
  }

  /** Sends the whole state; clients compute the difference themselves. */
  private tell = (room: string) => this.rooms.emit(room, 'presence_state', this.in(room));
}
