import type { PostgresType } from 'postgres';

const asText = {
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** Passes json arguments unquoted, because `@supabase/lite` writes them as text and its driver quotes them again. */
export const jsonArguments = {
  json: { to: 114, from: [114], ...asText },
  jsonb: { to: 3802, from: [3802], ...asText },
} satisfies Record<string, PostgresType>;
