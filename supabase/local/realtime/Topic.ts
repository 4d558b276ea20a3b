/** A channel as the others on its topic see it. */
export interface Member {
  readonly hearsBroadcasts: boolean;
  readonly seesPresence: boolean;
  push: (event: string, payload: object) => void;
}

interface Presence {
  key: string;
  meta: Record<string, unknown>;
}

const group = (presences: Iterable<Presence>) => {
  const found: Record<string, { metas: Record<string, unknown>[] }> = {};
  for (const { key, meta } of presences) {
    found[key] ??= { metas: [] };
    found[key].metas.push(meta);
  }
  return found;
};

/** Everybody on one topic, and who of them says to be there. */
export class Topic {
  readonly members = new Set<Member>();
  private readonly presences = new Map<Member, Presence>();

  broadcast(payload: object, except?: Member): void {
    for (const member of this.members) {
      if (member.hearsBroadcasts && member !== except) member.push('broadcast', payload);
    }
  }

  presenceState = () => group(this.presences.values());

  track(member: Member, key: string, payload: Record<string, unknown>): void {
    const before = this.presences.get(member);
    const previous = before ? { phx_ref_prev: before.meta.phx_ref } : {};
    const now = { key, meta: { ...payload, ...previous, phx_ref: crypto.randomUUID() } };
    this.presences.set(member, now);
    this.tell([now], before ? [before] : []);
  }

  untrack(member: Member): void {
    const before = this.presences.get(member);
    if (this.presences.delete(member) && before) this.tell([], [before]);
  }

  leave(member: Member): void {
    this.members.delete(member);
    this.untrack(member);
  }

  private tell(joins: Presence[], leaves: Presence[]): void {
    const diff = { joins: group(joins), leaves: group(leaves) };
    for (const member of this.members) if (member.seesPresence) member.push('presence_diff', diff);
  }
}

/** All topics somebody is on. A private topic and a public one of the same name have nothing to do with each other. */
export class Topics {
  private readonly all = new Map<string, Topic>();

  private readonly nameOf = (name: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'}:${name}`;

  get = (name: string, isPrivate: boolean): Topic | undefined => this.all.get(this.nameOf(name, isPrivate));

  join(name: string, isPrivate: boolean, member: Member): Topic {
    const key = this.nameOf(name, isPrivate);
    const topic = this.all.get(key) ?? new Topic();
    this.all.set(key, topic);
    topic.members.add(member);
    return topic;
  }

  leave(name: string, isPrivate: boolean, member: Member): void {
    const topic = this.get(name, isPrivate);
    topic?.leave(member);
    if (topic?.members.size === 0) this.all.delete(this.nameOf(name, isPrivate));
  }
}
