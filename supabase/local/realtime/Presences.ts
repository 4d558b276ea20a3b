import type { EventEmitter } from 'node:events';

interface Presence {
  room: string;
  key: string;
  meta: object;
}

/** Who says to be in which room. */
export class Presences {
  private readonly all = new Map<object, Presence>();

  constructor(private readonly rooms: EventEmitter) {}

  /** As the clients of Phoenix read it. */
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

  /** The whole state, from which clients find the difference by themselves. */
  private tell = (room: string) => this.rooms.emit(room, 'presence_state', this.in(room));
}
