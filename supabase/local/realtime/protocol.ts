import { z } from 'zod';

const reference = z.string().nullable().catch(null);

const frame = z
  .tuple([reference, reference, z.string(), z.string(), z.record(z.string(), z.unknown())])
  .transform(([joinRef, ref, topic, event, payload]) => ({ joinRef, ref, topic, event, payload }));

/** A Phoenix message in version 2.0.0, which supabase-js uses. */
export type Frame = z.output<typeof frame>;

const USER_BROADCAST_PUSH = 3;
const JSON_ENCODING = 1;

/** A binary broadcast: seven numbers, five texts of the given lengths, and the payload. */
function parseBinary(raw: Buffer): unknown {
  const [kind, ...numbers] = raw.subarray(0, 7);
  if (kind !== USER_BROADCAST_PUSH || numbers.pop() !== JSON_ENCODING) throw new Error('unknown kind of message');
  let end = 7;
  const [joinRef, ref, topic, event] = numbers.map((size) => {
    end += size;
    return raw.toString('utf8', end - size, end);
  });
  const payload: unknown = JSON.parse(raw.toString('utf8', end) || '{}');
  return [joinRef, ref, topic, 'broadcast', { type: 'broadcast', event, payload }];
}

/** Throws for an invalid message. */
export const parseFrame = (raw: Buffer, isBinary: boolean): Frame =>
  frame.parse(isBinary ? parseBinary(raw) : JSON.parse(raw.toString()));

const flag = z.boolean().default(false);
const NO_CHANGES =
  'not in the embedded backend: postgres_changes. Changes are told by broadcast on the private topic user:<id>.';

const join = z.object({
  private: flag,
  broadcast: z
    .object({
      ack: flag,
      self: flag,
      replication_ready: flag,
      replay: z.undefined('not in the embedded backend: replay of broadcasts').optional(),
    })
    .prefault({}),
  presence: z
    .object({
      enabled: flag,
      key: z
        .string()
        .default('')
        .transform((key) => key || crypto.randomUUID()),
    })
    .prefault({}),
  postgres_changes: z.array(z.unknown()).max(0, NO_CHANGES).default([]),
});

export type JoinConfig = z.output<typeof join>;

/** The options of a join; throws a message for the caller when they are not supported. */
export function joinConfig(asked: unknown): JoinConfig {
  const { data, error } = join.safeParse(asked ?? {});
  if (data) return data;
  throw new Error(error.issues[0]?.message);
}
