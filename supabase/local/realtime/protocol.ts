/** Phoenix frames as supabase-js speaks them: arrays in version 2.0.0, objects in 1.0.0. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const record = (value: unknown): Record<string, unknown> =>
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

/** In version 2.0.0 a broadcast is the one binary frame: lengths, then reference, topic, event and payload. */
export function parseBinaryFrame(raw: Buffer): Frame | null {
  const [, joinRefLength = 0, refLength = 0, topicLength = 0] = raw;
  const words = raw.subarray(7).toString('latin1');
  const topic = words.slice(joinRefLength + refLength, joinRefLength + refLength + topicLength);
  if (topic === '') return null;
  const ref = words.slice(joinRefLength, joinRefLength + refLength);
  return { joinRef: words.slice(0, joinRefLength), ref, topic, event: 'broadcast', payload: {} };
}

export function printFrame(version: string, { joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify(
    version === '1.0.0' ? { join_ref: joinRef, ref, topic, event, payload } : [joinRef, ref, topic, event, payload],
  );
}

export interface Binding {
  event: string;
  schema: string;
  table?: string;
  filter?: string;
}

/** The `postgres_changes` a join asks for. */
export function bindingsOf(payload: Record<string, unknown>): Binding[] {
  const wanted = record(payload.config).postgres_changes;
  return (Array.isArray(wanted) ? wanted : []).map((entry: unknown) => {
    const { event, schema, table, filter } = record(entry);
    return {
      event: text(event) ?? '*',
      schema: text(schema) ?? 'public',
      table: text(table) ?? undefined,
      filter: text(filter) ?? undefined,
    };
  });
}

/** What a join asks for that hosted realtime offers and this one does not. */
export function notOffered(payload: Record<string, unknown>): string | null {
  const config = record(payload.config);
  if (config.private === true) return 'private channels';
  return record(config.presence).enabled === true ? 'presence' : null;
}
