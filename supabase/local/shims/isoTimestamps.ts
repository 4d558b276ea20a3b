import type { PostgresType } from 'postgres';

const iso = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** Parses times and numbers like PostgREST; `@supabase/lite` prints `2026-11-20 11:22:11+00` and numerics as text. */
export const isoTimestamps = {
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  timestamp: { to: 1114, from: [1114], serialize: (value: string) => value, parse: iso },
  timestamptz: { to: 1184, from: [1184], serialize: (value: string) => value, parse: iso },
} satisfies Record<string, PostgresType>;
