import type { PostgresType } from 'postgres';

const asText = {
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** lite writes a json argument of a function as text, and its driver then quotes it a second time. */
export const jsonArguments = {
  json: { to: 114, from: [114], ...asText },
  jsonb: { to: 3802, from: [3802], ...asText },
} satisfies Record<string, PostgresType>;
