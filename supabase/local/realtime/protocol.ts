/** Phoenix frames as supabase-js speaks them: arrays in version 2.0.0, objects in 1.0.0. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export function parseFrame(raw: string): Frame | null {
  try {
    const parsed: unknown = JSON.parse(raw);
    const fields = record(parsed);
    const [joinRef, ref, topic, event, payload] = Array.isArray(parsed)
      ? parsed
      : [fields.join_ref, fields.ref, fields.topic, fields.event, fields.payload];
    if (typeof topic !== 'string' || typeof event !== 'string') return null;
    return { joinRef: text(joinRef), ref: text(ref), topic, event, payload: record(payload) };
  } catch {
    return null;
  }
}

const USER_BROADCAST_PUSH = 3;
const JSON_ENCODING = 1;

/** In version 2.0.0 a broadcast is a binary frame: seven numbers, five texts as long as they say, and the payload. */
export function parseBinaryFrame(raw: Buffer): Frame | null {
  const [kind, joinRefSize = 0, refSize = 0, topicSize = 0, eventSize = 0, metadataSize = 0, encoding] = raw;
  if (kind !== USER_BROADCAST_PUSH || encoding !== JSON_ENCODING) return null;
  let at = 7;
  const [joinRef, ref, topic, event] = [joinRefSize, refSize, topicSize, eventSize].map((size) => {
    at += size;
    return raw.subarray(at - size, at).toString();
  });
  const body = raw.subarray(at + metadataSize).toString();
  return topic
    ? parseFrame(
        `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${JSON.stringify(topic)},"broadcast",{"type":"broadcast",` +
          `"event":${JSON.stringify(event)},"payload":${body === '' ? '{}' : body}}]`,
      )
    : null;
}

export function printFrame(version: string, { joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify(
    version === '1.0.0' ? { join_ref: joinRef, ref, topic, event, payload } : [joinRef, ref, topic, event, payload],
  );
}

export interface JoinConfig {
  isPrivate: boolean;
  acknowledges: boolean;
  hearsItself: boolean;
  hasPresence: boolean;
  presenceKey: string;
  /** Wants to be told when messages of the database arrive from now on. */
  awaitsReplication: boolean;
  /** What it asks for that is not here, in a sentence. */
  refusal: string | null;
}

function refusalOf(config: Record<string, unknown>): string | null {
  if (Array.isArray(config.postgres_changes) && config.postgres_changes.length > 0) {
    return 'not in the embedded backend: postgres_changes. Changes are told by broadcast on the private topic user:<id>.';
  }
  return record(config.broadcast).replay ? 'not in the embedded backend: replay of broadcasts' : null;
}

/** What a join asks for. */
export function joinConfig(payload: Record<string, unknown>): JoinConfig {
  const config = record(payload.config);
  const broadcast = record(config.broadcast);
  const presence = record(config.presence);
  return {
    isPrivate: config.private === true,
    acknowledges: broadcast.ack === true,
    hearsItself: broadcast.self === true,
    hasPresence: presence.enabled === true,
    presenceKey: text(presence.key) || crypto.randomUUID(),
    awaitsReplication: broadcast.replication_ready === true,
    refusal: refusalOf(config),
  };
}
